/** Runs in the page of a session that has ended. */
import { tell } from './game-parent.js'

tell('session-over')
