import type { Language } from '~/contract/languages.ts'
import type { Currency } from '~/contract/money.ts'

/** Language and currency of catalogue calls: part of their keys. */
export type Market = { currency: Currency; language: Language }
