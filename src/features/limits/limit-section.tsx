import { useState } from 'react'

import type { LimitKind, LimitPeriod, Protection } from '~/contract/limits.ts'
import { useT } from '~/hooks/use-t.ts'
import { Card } from '~/ui/primitives/card.tsx'

import { LimitRow } from './limit-row.tsx'
import styles from './limits.module.css'

type Props = { kind: LimitKind; protection: Protection }

/** The limits of one kind: per day, week and month. One of them is changed at a time. */
export function LimitSection({ kind, protection }: Props) {
  const { t } = useT()
  const [open, setOpen] = useState<LimitPeriod | null>(null)
  return (
    <Card title={t(`limits.${kind}`)}>
      <p className={styles['text']}>{t(`limits.${kind}Text`)}</p>
      <ul className={styles['rows']}>
        {protection.limits
          .filter((limit) => limit.kind === kind)
          .map((limit) => (
            <LimitRow
              key={limit.period}
              limit={limit}
              currency={protection.currency}
              offset={protection.time_zone.offset}
              isOpen={open === limit.period}
              onOpen={(isOpen) => setOpen(isOpen ? limit.period : null)}
            />
          ))}
      </ul>
    </Card>
  )
}
