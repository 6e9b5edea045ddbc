# Words that every other text is made with.

# A person whose name is not known or has nothing in it that can be seen.
common-someone = someone
# A seat that nobody has taken yet.
common-seat = seat { $number }
# A list without anything in it.
common-nothing = nothing
# All but the last place of a list.
common-list-more = { $before }, { $next }
# The last place of a list.
common-list-last = { $before } and { $next }
