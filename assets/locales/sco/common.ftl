# Words that every other text is made with.

common-someone = somebody
common-seat = seat { $number }
common-nothing = naethin
common-list-more = { $before }, { $next }
common-list-last = { $before } an { $next }
