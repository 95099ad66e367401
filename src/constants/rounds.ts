export const ROUNDS_PAGE = 20 // PLUS-02: rounds per page
export const ROUNDS_AT_MOST = 100 // PLUS-04: maximum of a server's response
