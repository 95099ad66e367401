/** What the server promises of tournaments; texts say it (TOURN). */
export const PLACES_EVERY = 5 // minutes from one count of the places to the next
export const PRIZES_WITHIN = 2 // days after the end in which the places are checked and prizes come
