//! What the store on a server does when things go wrong.
