import { makeAutoObservable } from 'mobx'

/** The game that runs now, and whether for demo (GAME-18). */
export class PlayerStore {
  gameSlug: string | null = null
  isDemo = false
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

  leaveGame() {
    this.gameSlug = null
    this.isDemo = false
  }

  rememberBackPath(path: string | null, index: number | null = null) {
    this.backPath = path
    this.backIndex = index
  }
}
