import { makeAutoObservable } from 'mobx'

/** The game that runs now, and whether for demo (GAME-18). */
export class PlayerStore {
  gameSlug: string | null = null
  isDemo = false
  /** It does not run: refused, broken, or without a network. Then nothing is sold over it. */
  isStopped = false
  /** Rounds of it that have ended, as far as the game says so. */
  rounds = 0
  /** Play for money in this session, in all tabs, ms; null while nobody counts (O-67). */
  played: number | null = null
  /** Where the game header's arrow leads; null is main (SHELL-10). */
  backPath: string | null = null
  /** Where in the history that place is; null: the arrow goes on to it. */
  backIndex: number | null = null

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  startGame(slug: string, mode: 'demo' | 'real') {
    this.gameSlug = slug
    this.isDemo = mode === 'demo'
  }

  gameStopped(isStopped: boolean) {
    this.isStopped = isStopped
  }

  leaveGame() {
    this.gameSlug = null
    this.isDemo = false
    this.played = null
  }

  roundEnded() {
    this.rounds += 1
  }

  countedPlay(played: number) {
    this.played = played
  }

  rememberBackPath(path: string | null, index: number | null = null) {
    this.backPath = path
    this.backIndex = index
  }
}
