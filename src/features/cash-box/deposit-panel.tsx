import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useState } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { useHoldUpdates } from '~/stores/use-hold-updates.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'

import { DepositGate, type AskFirstLimit } from './deposit-gate.tsx'
import { DepositFields, type CodeEntry } from './deposit-fields.tsx'
import styles from './deposit-panel.module.css'
import { MethodPicker } from './method-picker.tsx'
import { PaymentNotice } from './payment/payment-notice.tsx'
import { PaymentStatus } from './payment-status.tsx'

type Props = {
  /** Over a game: closes the dialog. The payment page then opens in a tab of its own. */
  onClose?: () => void
  /** Asks a player who has never paid whether a deposit limit is wanted (O-67). */
  firstLimit?: AskFirstLimit | undefined
  codeEntry?: CodeEntry | undefined
}

/** The whole deposit: what became of the last payment, a method, an amount, pay (CASH-29). */
export const DepositPanel = observer(function DepositPanel({ onClose, firstLimit, codeEntry }: Props) {
  const { t } = useT()
  const { cashBox } = useStores()
  const [leavingFor, setLeavingFor] = useState<URL | null>(null)
  const isQuiet = cashBox.isPaying || leavingFor !== null
  const isFolded = !isQuiet && cashBox.isLocked('deposit') // nothing can be paid; what was typed stays
  useHoldUpdates('payment', cashBox.pending !== null)
  useBackFromCache(() => {
    setLeavingFor(null)
    cashBox.payReleased()
  })

  function leave(url: URL) {
    if (onClose) {
      cashBox.payReleased() // this page stays, and follows the payment
      openTab(url)
      return
    }
    setLeavingFor(url)
    location.assign(url)
  }

  /** The answer named no payment page. A game goes on: what becomes of the payment is said here (CASH-14). */
  function leaveForFailPage(url: string) {
    if (onClose) cashBox.payReleased()
    else location.assign(url)
  }

  return (
    <div className={styles['panel']}>
      {leavingFor && <PaymentNotice tone="info" title={t('cashBox.leaving')} text={leavingFor.hostname} />}
      <PaymentStatus isQuiet={isQuiet} onLeave={leave}>
        {onClose && (
          <Button size="s" variant="secondary" onClick={onClose}>
            {t('common.ok')}
          </Button>
        )}
      </PaymentStatus>
      <div className={styles['fold']} hidden={isFolded}>
        <DepositGate firstLimit={firstLimit}>
          <MethodPicker type="deposit">
            {(chosen) => (
              <DepositFields
                {...chosen}
                codeEntry={codeEntry}
                isLocked={cashBox.isLocked('deposit') || leavingFor !== null}
                onLeave={leave}
                onFailPage={leaveForFailPage}
              />
            )}
          </MethodPicker>
        </DepositGate>
      </div>
    </div>
  )
})

/** Beside the game, which goes on. Where the browser refuses, the payment that waits offers it again at a press. */
function openTab(url: URL) {
  window.open(url.href, '_blank', 'noopener')
}

/** The browser may show this very page again when the player comes back from the payment page. */
function useBackFromCache(onBack: () => void) {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) back()
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])
}
