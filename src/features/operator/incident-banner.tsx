import { useT } from '~/hooks/use-t.ts'
import { useServerTimeAt } from '~/hooks/use-server-time.ts'
import { Icon } from '~/ui/media/icon.tsx'
import { Status } from '~/ui/primitives/status.tsx'

import styles from './incident-banner.module.css'
import { storedIncident } from './stored-config.ts'

/** The operator's message about an incident, in the language of the page, until its end (PLUS-83). */
export function IncidentBanner() {
  const { language } = useT()
  const incident = storedIncident()
  const end = incident?.ends_at ? Date.parse(incident.ends_at) : Infinity
  const now = useServerTimeAt([end])
  if (!incident || now >= end) return null
  return (
    <Status as="output" className={styles['banner']} data-severity={incident.severity}>
      <Icon name="info" size={16} />
      <span>{incident.texts[language]}</span>
    </Status>
  )
}
