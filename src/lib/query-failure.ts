import type { MessageKey } from './i18n.ts'

/** The message of a screen without data. */
export type Failure = { title: MessageKey; text: MessageKey; retry: () => void }
