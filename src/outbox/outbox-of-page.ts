import type { Outbox } from './start-outbox.ts'

const { promise, resolve } = Promise.withResolvers<Outbox>()

/** The queue of this page, once it has started: it starts after the first view. */
export const outboxOfPage: Promise<Outbox> = promise
export const outboxStarted: (outbox: Outbox) => void = resolve
