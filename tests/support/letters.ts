import type { MockSession } from './mock.ts'

/** The newest letter or message that the mock has sent; undefined where there is none. */
export const lastLetter = async (mock: MockSession) => (await mock.control<{ text: string }[]>('GET', 'outbox')).at(-1)
