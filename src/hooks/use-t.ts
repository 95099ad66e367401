import { useLingui } from '@lingui/react'

import type { MessageKey } from '../lib/i18n.ts'

type Values = Record<string, string | number>

/**
 * `const { t } = useT(); t('lobby.seeAll')`. Re-renders on a language change. For text with elements inside
 * use `<Trans id="..." components={...} />` of @lingui/react.
 */
export function useT() {
  const { i18n } = useLingui()
  return {
    t: (key: MessageKey, values?: Values) => i18n._(key, values),
    i18n,
    language: i18n.locale as 'ru' | 'kk' | 'az' | 'en',
  }
}
