import type { AccountChange } from '~/contract/security.ts'
import { useT } from '~/hooks/use-t.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { Card } from '~/ui/primitives/card.tsx'

import styles from './security.module.css'
import { useDeviceName } from './use-device-name.ts'

/** What was changed of the ways into the account, the newest first (PLUS-09). */
export function ChangesCard({ changes }: { changes: readonly AccountChange[] }) {
  const { t } = useT()
  const nameOf = useDeviceName()
  return (
    <Card title={t('security.changes')}>
      {changes.length === 0 && <p className={styles['note']}>{t('security.noChanges')}</p>}
      {changes.length > 0 && (
        <ul className={styles['rows']}>
          {changes.map(({ id, kind, device, created_at: at }) => (
            <li key={id} className={styles['row']}>
              <div className={styles['what']}>
                <span className={styles['name']}>{t(`security.change.${kind}`)}</span>
                <span className={styles['small']}>
                  <time dateTime={at}>{formatDateTime(at)}</time>
                  {` · ${[nameOf(device), device.place].filter(Boolean).join(', ')}`}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
