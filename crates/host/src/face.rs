//! Declares faces. A folder of this package is a capability; its face is the struct that has its public
//! methods.

/// Declares a face: a handle to the tables, on which a capability has its methods.
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
