import type { I18n } from '@lingui/core'
import { reaction } from 'mobx'

import type { Stores } from '~/stores/create-stores.ts'

import { refreshLanguage } from '../language/operator-texts.ts'

/**
 * Loads the operator's texts of the current language, now and at each change. If that fails, a toast is shown, and
 * they load when the server is back. `first` resolves with the first ones.
 */
export function syncOperatorTexts(i18n: I18n, { guest, network, toasts }: Stores) {
  const refresh = async () => {
    const { language } = guest
    await refreshLanguage(i18n, language, () => guest.language === language)
    if (guest.language === language && i18n.locale !== language)
      toasts.add({ variant: 'info', text: i18n._('shell.languageLater') })
  }
  const unsubscribe = [
    reaction(() => guest.language, refresh),
    reaction(
      () => network.isOnline,
      (isOnline) => {
        if (isOnline && i18n.locale !== guest.language) void refresh()
      },
    ),
  ]
  return { first: refresh(), stop: () => unsubscribe.forEach((stop) => stop()) }
}
