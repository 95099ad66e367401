import { reaction } from 'mobx'

import { userQuery } from '~/api/profile.ts'
import { serverLanguage } from '~/lib/server-language.ts'

import { showLanguage } from '../language/languages.ts'
import { markLanguageUnsynced } from '../language/unsynced-language.ts'
import type { EffectLinks } from './links.ts'

/**
 * The built-in texts of the language that was picked; the operator's are laid over them in operator-texts.ts. A player's
 * choice is saved with the account (PROF-39), later where there is no network; when that fails the interface has
 * switched all the same (PROF-40). Returns the undo.
 */
export function followLanguage({ stores, i18n, queryClient }: EffectLinks) {
  return reaction(
    () => stores.guest.language,
    (language) => {
      void showLanguage(i18n, language, () => stores.guest.language === language)
      const user = queryClient.getQueryData(userQuery().queryKey)
      if (!stores.session.isSignedIn || !user || user.language === serverLanguage(language)) return
      markLanguageUnsynced(language)
      import('../language/account-language.ts').then(
        ({ saveLanguage }) => saveLanguage(language, queryClient),
        () => undefined, // it is owed
      )
    },
  )
}
