import { reaction } from 'mobx'

import { showLanguage } from '../language/languages.ts'
import type { EffectDeps } from './links.ts'

/**
 * The built-in texts of the language that is wanted; the operator's are laid over them in operator-texts.ts. What a player picks is
 * saved by account-language.ts. Returns the undo.
 */
export const followLanguage = ({ stores: { guest }, i18n }: EffectDeps) =>
  reaction(
    () => guest.language,
    (language) => void showLanguage(i18n, language, () => guest.language === language),
  )
