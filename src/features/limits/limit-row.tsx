import { observer } from 'mobx-react-lite'

import type { Limit } from '~/contract/limits.ts'
import type { Currency } from '~/contract/money.ts'
import { formatAtOffset } from '~/lib/zone-clock.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'

import { LimitForm } from './limit-form.tsx'
import { limitText } from './limit-value.ts'
import styles from './limits.module.css'
import { PendingLimit } from './pending-limit.tsx'

type Props = {
  limit: Limit
  currency: Currency
  /** Of the account's clock, minutes east of UTC. */
  offset: number
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** One limit: what holds, what is left of it, what waits to be confirmed, and its form. */
export const LimitRow = observer(function LimitRow({ limit, currency, offset, isOpen, onOpen }: Props) {
  const text = useT()
  const { t } = text
  const { network } = useStores()
  const { kind, period, value, used } = limit
  const action = t(value === null ? 'limits.set' : 'limits.change')
  const left = value === null ? null : Math.max(0, value - used)

  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <span className={styles['period']}>{t(`limits.${period}`)}</span>
        <span className={styles['value']}>{limitText(limit, currency, text)}</span>
        {left !== null && (
          <span className={styles['left']}>
            {t('limits.left', {
              left: limitText({ kind, value: left }, currency, text),
              time: formatAtOffset(limit.resets_at, offset),
            })}
          </span>
        )}
      </div>
      {!isOpen && (
        <Button
          size="s"
          variant="secondary"
          disabled={!network.isOnline}
          aria-label={`${action}: ${t(`limits.${kind}`)}, ${t(`limits.${period}`)}`}
          onClick={() => onOpen(true)}
        >
          {action}
        </Button>
      )}
      {limit.pending && <PendingLimit limit={limit} currency={currency} offset={offset} />}
      {isOpen && <LimitForm limit={limit} currency={currency} onEnd={() => onOpen(false)} />}
    </li>
  )
})
