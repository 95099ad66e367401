import type { Language } from './languages.ts'
import type { Currency } from './money.ts'

/** Language and currency of catalogue calls: part of their keys. */
export type Market = { currency: Currency; language: Language }
