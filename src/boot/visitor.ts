import { attempt } from './attempt.ts'

/** Has this browser the session of a player? The second entry is of an earlier build. */
export const isPlayer = () =>
  attempt(() => Boolean(localStorage.getItem('session') ?? localStorage.getItem('session_player')), false)
