import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'

import { limitsQuery } from '~/api/limits.ts'
import { userQuery } from '~/api/profile.ts'
import { accountZones } from '~/constants/limits.ts'
import { useT } from '~/hooks/use-t.ts'
import { canAdvertise } from '~/lib/can-advertise.ts'
import { formatAtOffset } from '~/lib/zone-clock.ts'
import { useHoldUpdates } from '~/stores/use-hold-updates.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { OnBreak } from '~/ui/primitives/on-break.tsx'

import { BirthdayQuestion } from './birthday-question.tsx'
import { DepositFields } from './deposit-fields.tsx'
import styles from './deposit-panel.module.css'
import { MethodPicker } from './method-picker.tsx'
import { PaymentStatus } from './payment-status.tsx'
import { PaymentNotice } from './payment/payment-notice.tsx'
import type { CodeEntry } from './use-code-entry.ts'
import { useWhileSignedIn } from './use-while-signed-in.ts'

/** The question about a first limit; `onAnswered` once it has its answer and goes. */
export type AskFirstLimit = (onAnswered: () => void) => ReactNode

type GateProps = { firstLimit: AskFirstLimit | undefined; children: ReactNode }

/**
 * What stands before a deposit (O-67): a break, in whose place nothing is paid; in place of the first one the question for a
 * birth date that is missing (PLUS-23), then over it the question about a limit, until it is answered. Else the deposit, with
 * the way to the limits under it.
 */
const DepositGate = observer(function DepositGate({ firstLimit, children }: GateProps) {
  const { t } = useT()
  const form = useRef<HTMLDivElement>(null)
  const whileSignedIn = useWhileSignedIn()
  const { data: user } = useQuery({ ...userQuery(), ...whileSignedIn })
  const { data: protection } = useQuery({ ...limitsQuery(), ...whileSignedIn })
  if (user && !canAdvertise(user)) {
    const { break_until: until, currency, status } = user
    return <OnBreak status={status} until={until ? formatAtOffset(until, accountZones[currency].offset) : null} />
  }
  const isAsked = user?.deposits_count === 0 && protection?.is_asked === false
  const age = user?.birthday === null && protection?.minimum_age
  const goOn = () => form.current?.focus()
  return (
    <>
      {age ? <BirthdayQuestion age={age} onAnswered={goOn} /> : isAsked && firstLimit?.(goOn)}
      <div ref={form} tabIndex={-1} className={styles['form']} hidden={Boolean(age)}>
        {children}
      </div>
      <AppLink to="/profile/limits" className={styles['limits']}>
        {t('profile.limits')}
      </AppLink>
    </>
  )
})

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
