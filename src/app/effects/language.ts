import { reaction } from 'mobx'

import { userQuery } from '~/api/profile.ts'
import { serverLanguage } from '~/lib/server-language.ts'

import { showLanguage } from '../language/languages.ts'
import { markLanguageUnsynced } from '../language/unsynced-language.ts'
import type { EffectLinks } from './links.ts'

/**
 * The built-in texts of the language that is wanted; the operator's are laid over them in operator-texts.ts. What a player picks is
 * saved with the account (PROF-39), later where there is no network; when that fails the interface has switched all the same
 * (PROF-40). What a link wishes for is not. Returns the undo.
 */
export function followLanguage({ stores: { guest, session }, i18n, queryClient }: EffectLinks) {
  const stopShowing = reaction(
    () => guest.language,
    (language) => void showLanguage(i18n, language, () => guest.language === language),
  )
  const stopSaving = reaction(
    () => guest.pick,
    (pick) => {
      const user = queryClient.getQueryData(userQuery().queryKey)
      if (!pick || !session.isSignedIn || !user || user.language === serverLanguage(pick.language)) return
      markLanguageUnsynced(pick.language)
      import('../language/account-language.ts').then(
        ({ saveLanguage }) => saveLanguage(pick.language, queryClient),
        () => undefined, // it is owed
      )
    },
  )
  return () => {
    stopShowing()
    stopSaving()
  }
}
