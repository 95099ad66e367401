/** Server promises about tournaments that texts mention (TOURN). */
export const RANKS_EVERY = 5 // minutes between updates of the leaderboard
export const PRIZES_WITHIN = 2 // days after the end within which results are checked and prizes are paid
