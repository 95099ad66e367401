import { useSyncExternalStore } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { safeLink } from '~/lib/safe-url.ts'
import { onOperatorMarks } from '~/platform/operator-marks.ts'
import { ServerLink } from '~/ui/links/app-link.tsx'

import styles from './operator-contacts.module.css'
import { storedConfig, storedText } from './stored-config.ts'

const isPage = ({ url }: { url: string }) => url.startsWith('https:') && safeLink(url).kind === 'external'

/** When the support can be reached, and other pages of the operator; nothing until they are known (PLUS-86). */
export function OperatorContacts() {
  const { language } = useT()
  useSyncExternalStore(onOperatorMarks, storedText, () => '')
  const { support_hours: hours, links } = storedConfig()
  const pages = (links ?? []).filter(isPage)
  return (
    <>
      {hours && <p className={styles['hours']}>{hours[language]}</p>}
      {pages.length > 0 && (
        <ul className={styles['links']}>
          {pages.map(({ label, url }) => (
            <li key={url}>
              <ServerLink href={url} className={styles['link']}>
                {label}
              </ServerLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
