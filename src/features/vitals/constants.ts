/** How the pages of real visits are measured. */
export const VITALS_RATE = 0.1 // share of visits that are measured, where VITE_VITALS_RATE names no other
