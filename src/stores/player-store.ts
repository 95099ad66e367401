import { makeAutoObservable } from 'mobx'

/** The game that runs now, and whether for demo (GAME-18). */
export class PlayerStore {
  gameSlug: string | null = null
  isDemo = false
  /** It does not run: rejected, broken or offline. No deposit is offered over it then. */
  isStopped = false
  /** Number of finished rounds, as reported by the game. */
  rounds = 0
  /** Play for money in this session in all tabs, ms; null if it is not counted (O-67). */
  played: number | null = null
  /** When this play session began, ms by the server's clock; null if it is not counted (PLUS-93). */
  playedSince: number | null = null
  /** Target of the game header's arrow; null is main (SHELL-10). */
  backPath: string | null = null
  /** History index of that page; null: the arrow navigates to it as a new entry. */
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
    this.playedSince = null
  }

  roundEnded() {
    this.rounds += 1
  }

  countedPlay(played: number, since: number | null) {
    this.played = played
    this.playedSince = since
  }

  rememberBackPath(path: string | null, index: number | null = null) {
    this.backPath = path
    this.backIndex = index
  }
}
