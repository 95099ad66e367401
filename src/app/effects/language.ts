import { reaction } from 'mobx'

import { showLanguage } from '../language/languages.ts'
import type { EffectDeps } from './links.ts'

/**
 * Loads the built-in texts of the current language; operator-texts.ts overrides them. account-language.ts saves a player's
 * choice. Returns a function that stops it.
 */
export const syncLanguage = ({ stores: { guest }, i18n }: EffectDeps) =>
  reaction(
    () => guest.language,
    (language) => void showLanguage(i18n, language, () => guest.language === language),
  )
