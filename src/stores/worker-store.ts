import { makeAutoObservable } from 'mobx'

/** The service worker as the page sees it. */
export class WorkerStore {
  /** A new build waits until the player has nothing to lose. */
  updateReady = false
  /** Names of activities that a reload would interrupt: an open form, a payment, a running game. */
  readonly busyWith = new Set<string>()

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get isBusy() {
    return this.busyWith.size > 0
  }

  /** True if the new build can take over now without interrupting the player. */
  get mayUpdate() {
    return this.updateReady && !this.isBusy
  }

  updateFound() {
    this.updateReady = true
  }

  hold(name: string) {
    this.busyWith.add(name)
  }

  release(name: string) {
    this.busyWith.delete(name)
  }
}
