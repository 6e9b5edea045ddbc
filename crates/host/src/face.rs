//! Declares faces. Each folder of this package is a capability. The face of a capability is the struct with its
//! public methods.

/// Declares a face: a struct that refers to the tables and has the public methods of a capability.
macro_rules! face {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy)]
        pub(crate) struct $name<'a> {
            tables: &'a $crate::table::Tables,
        }

        impl<'a> $name<'a> {
            pub(crate) const fn of(tables: &'a $crate::table::Tables) -> Self {
                Self { tables }
            }
        }
    };
}

pub(crate) use face;
