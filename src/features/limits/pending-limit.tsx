import { observer } from 'mobx-react-lite'

import type { Limit } from '~/contract/limits.ts'
import type { Currency } from '~/contract/money.ts'
import { formatAtOffset } from '~/lib/zone-clock.ts'
import { useServerNow } from '~/hooks/use-server-now.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'

import { limitText } from './limit-value.ts'
import styles from './limits.module.css'
import { useLimitCalls } from './use-limit-calls.ts'

const LOOK_EVERY = 30_000 // ms

type Props = { limit: Limit; currency: Currency; offset: number }

/** A higher limit that waits for its day and for a second yes; the old one can be kept at any time. */
export const PendingLimit = observer(function PendingLimit({ limit, currency, offset }: Props) {
  const text = useT()
  const { t } = text
  const { network, toasts } = useStores()
  const { run, isBusy } = useLimitCalls()
  const now = useServerNow(LOOK_EVERY)
  const { kind, period, value, pending } = limit
  if (!pending) return null
  const isReady = now >= Date.parse(pending.confirm_from)
  async function confirm() {
    const held = await run({ call: 'confirm', body: { kind, period }, waiting: pending?.value })
    if (held) toasts.add({ variant: 'success', text: t('limits.confirmed') })
  }
  async function keep() {
    const held = await run({ call: 'set', body: { kind, period, value } })
    if (held) toasts.add({ variant: 'success', text: t('limits.dropped') })
  }

  return (
    <div className={styles['pending']}>
      <p>
        {pending.value === null
          ? t('limits.pendingNone')
          : t('limits.pending', { value: limitText({ kind, value: pending.value }, currency, text) })}
      </p>
      <p className={styles['left']}>
        {isReady
          ? t('limits.confirmUntil', { time: formatAtOffset(pending.confirm_until, offset) })
          : t('limits.confirmFrom', { time: formatAtOffset(pending.confirm_from, offset) })}
      </p>
      <div className={styles['actions']}>
        {isReady && (
          <Button
            size="s"
            variant="secondary"
            isLoading={isBusy}
            disabled={!network.isOnline}
            onClick={() => void confirm()}
          >
            {t('limits.confirm')}
          </Button>
        )}
        <Button size="s" variant="ghost" disabled={!network.isOnline || isBusy} onClick={() => void keep()}>
          {t('limits.keep')}
        </Button>
      </div>
    </div>
  )
})
