/** Virtual time of one session: real time plus an offset, or standing still. All times are ms since 1970. */
export class Clock {
  #offset: number
  #frozenAt: number | null

  constructor({
    now = Date.now(),
    isFrozen = false,
  }: { now?: number | undefined; isFrozen?: boolean | undefined } = {}) {
    this.#offset = now - Date.now()
    this.#frozenAt = isFrozen ? now : null
  }

  get isFrozen() {
    return this.#frozenAt !== null
  }

  now(): number {
    return this.#frozenAt ?? Date.now() + this.#offset
  }

  /** Only forwards: moving back would revive expired objects. */
  moveTo(time: number) {
    const ahead = Math.max(0, time - this.now())
    if (this.#frozenAt === null) this.#offset += ahead
    else this.#frozenAt += ahead
  }

  freeze() {
    this.#frozenAt = this.now()
  }

  run() {
    if (this.#frozenAt === null) return
    this.#offset = this.#frozenAt - Date.now()
    this.#frozenAt = null
  }
}

type Timer<Job> = { due: number; order: number; job: Job }

/**
 * Timers in virtual time: they fire when time passes, and in order when it is moved. A job is data, so that waiting timers can be
 * stored; `run` carries it out.
 */
export class Timers<Job> {
  readonly #clock: Clock
  readonly #run: (job: Job) => void
  #waiting: Timer<Job>[] = []
  #made = 0
  #alarm: NodeJS.Timeout | undefined

  constructor(clock: Clock, run: (job: Job) => void) {
    this.#clock = clock
    this.#run = run
  }

  /** The waiting jobs in their order, with the virtual time at which each is due. */
  get list(): { due: number; job: Job }[] {
    return this.#waiting.map(({ due, job }) => ({ due, job }))
  }

  get count() {
    return this.#waiting.length
  }

  /** Runs a job after `ms` of virtual time. Returns a cancel function. */
  after(ms: number, job: Job): () => void {
    return this.at(this.#clock.now() + ms, job)
  }

  /** Runs a job at a virtual time. Returns a cancel function. */
  at(due: number, job: Job): () => void {
    const timer = { due, order: (this.#made += 1), job }
    this.#waiting.push(timer)
    this.#waiting.sort((a, b) => a.due - b.due || a.order - b.order)
    this.#arm()
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== timer)
      this.#arm()
    }
  }

  /** Moves virtual time; each timer that falls due sees the time at which it is due. */
  advance(ms: number) {
    const end = this.#clock.now() + ms
    for (let next = this.#waiting[0]; next && next.due <= end; next = this.#waiting[0]) {
      this.#clock.moveTo(next.due)
      this.#fire(next)
    }
    this.#clock.moveTo(end)
    this.#arm()
  }

  /** Fires everything that is due. */
  tick() {
    for (let next = this.#waiting[0]; next && next.due <= this.#clock.now(); next = this.#waiting[0]) this.#fire(next)
    this.#arm()
  }

  /** Forgets them all: the session is over. */
  clear() {
    this.#waiting = []
    clearTimeout(this.#alarm)
  }

  #fire(timer: Timer<Job>) {
    this.#waiting = this.#waiting.filter((other) => other !== timer)
    this.#run(timer.job)
  }

  #arm() {
    clearTimeout(this.#alarm)
    const next = this.#waiting[0]
    if (!next || this.#clock.isFrozen) return
    const wait = Math.min(Math.max(0, next.due - this.#clock.now()), 2 ** 31 - 1)
    this.#alarm = setTimeout(() => this.tick(), wait)
    this.#alarm.unref()
  }
}
