import { useSyncExternalStore } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { safeLink } from '~/lib/safe-url.ts'
import { onOperatorMarks } from '~/platform/operator-marks.ts'

import { storedConfig, storedText } from './stored-config.ts'

/**
 * When the support can be reached, in the language of the page, and other pages of the operator: only https URLs. Empty until
 * they are known (PLUS-86).
 */
export function useOperatorContacts() {
  const { language } = useT()
  useSyncExternalStore(onOperatorMarks, storedText, () => '')
  const { support_hours: hours, links } = storedConfig()
  const pages = (links ?? []).flatMap(({ label, url }) => {
    const { kind, href } = safeLink(url)
    return kind === 'external' && href.startsWith('https:') ? [{ label, href }] : []
  })
  return { hours: hours?.[language] ?? null, pages }
}
