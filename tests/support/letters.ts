import type { MockSession } from './mock.ts'

/** The newest e-mail or message that the mock has sent; undefined without one. */
export const lastLetter = async (mock: MockSession) => (await mock.control<{ text: string }[]>('GET', 'outbox')).at(-1)
