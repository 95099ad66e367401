import type { Language } from '~/contract/languages.ts'

import az from '../../locales/az.json'
import en from '../../locales/en.json'
import kk from '../../locales/kk.json'
import ru from '../../locales/ru.json'

/** The texts of every language. */
export const catalogues: Record<Language, Record<string, string>> = { kk, az, ru, en }

export const english = en
