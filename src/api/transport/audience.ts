import type { Language } from '~/contract/languages.ts'
import type { Currency } from '~/contract/money.ts'

/** Catalogue calls are asked for a language and a currency: part of their keys. */
export type Audience = { currency: Currency; language: Language }
