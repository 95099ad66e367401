export const ROUNDS_PAGE = 20 // PLUS-02: rounds per page
export const ROUNDS_AT_MOST = 100 // PLUS-04: the most that a server gives at once
