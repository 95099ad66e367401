import type { Outbox } from './start-outbox.ts'

const { promise, resolve } = Promise.withResolvers<Outbox>()

/** The queue of this page, once it is started: it starts late, when the first view is there. */
export const outboxOfPage: Promise<Outbox> = promise
export const outboxStarted: (outbox: Outbox) => void = resolve
