import type { AccountChange } from '~/contract/security.ts'
import { useT } from '~/hooks/use-t.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { Card } from '~/ui/primitives/card.tsx'
import { DetailRow, DetailRows } from '~/ui/primitives/detail-rows.tsx'

import styles from './security.module.css'
import { useDeviceName } from './use-device-name.ts'

/** Changes of the sign-in methods, newest first (PLUS-09). */
export function ChangesCard({ changes }: { changes: readonly AccountChange[] }) {
  const { t } = useT()
  const nameOf = useDeviceName()
  return (
    <Card title={t('security.changes')}>
      {changes.length === 0 && <p className={styles['note']}>{t('security.noChanges')}</p>}
      {changes.length > 0 && (
        <DetailRows>
          {changes.map(({ id, kind, device, created_at: at }) => (
            <DetailRow
              key={id}
              name={t(`security.change.${kind}`)}
              facts={
                <span>
                  <time dateTime={at}>{formatDateTime(at)}</time>
                  {` · ${[nameOf(device), device.place].filter(Boolean).join(', ')}`}
                </span>
              }
            />
          ))}
        </DetailRows>
      )}
    </Card>
  )
}
