import { useSyncExternalStore } from 'react'

import { INCIDENT_TEXT_MAX } from '~/constants/layout.ts'
import { useServerTimeAt } from '~/hooks/use-server-time.ts'
import { useT } from '~/hooks/use-t.ts'
import { cutText } from '~/lib/text.ts'
import { safeLink } from '~/lib/safe-url.ts'
import { onOperatorMarks } from '~/platform/operator-marks.ts'
import { Icon } from '~/ui/media/icon.tsx'
import { Status } from '~/ui/primitives/status.tsx'

import { storedIncident, storedConfig, storedText } from './stored-config.ts'
import styles from './incident-banner.module.css'

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
  return { hours: hours?.[language].trim() || null, pages }
}

/** The operator's message about an incident, in the language of the page, until its end (PLUS-83). */
export function IncidentBanner() {
  const { language } = useT()
  useSyncExternalStore(onOperatorMarks, storedText, () => '')
  const incident = storedIncident()
  const end = incident?.ends_at ? Date.parse(incident.ends_at) : Infinity
  const now = useServerTimeAt([end])
  const text = cutText(incident?.texts[language].trim() ?? '', INCIDENT_TEXT_MAX)
  if (!incident || text === '' || now >= end) return null
  return (
    <Status as="output" className={styles['banner']} data-severity={incident.severity}>
      <Icon name="info" size={16} />
      <span>{text}</span>
    </Status>
  )
}
