import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'

import { limitsQuery } from '~/api/limits.ts'
import { userQuery } from '~/api/profile.ts'
import { accountZones } from '~/constants/limits.ts'
import { minimumPayment } from '~/constants/money.ts'
import { useT } from '~/hooks/use-t.ts'
import { canAdvertise } from '~/lib/on-break.ts'
import { formatAtOffset } from '~/lib/clock.ts'
import { useDeferUpdates } from '~/forms/use-defer-updates.ts'
import { useMinimumAge } from '~/responses/use-minimum-age.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { OnBreak } from '~/ui/primitives/on-break.tsx'
import { Status } from '~/ui/primitives/status.tsx'

import { BirthdayQuestion } from './lazy-questions.tsx'
import { type DepositForm, DepositFormContext } from './deposit-form.ts'
import { DepositFields, useDepositLimit } from './deposit-fields.tsx'
import styles from './deposit-panel.module.css'
import { MethodPicker } from './method-picker.tsx'
import { PaymentStatus } from './payment-status.tsx'
import { PaymentNotice } from './payment/payment-notice.tsx'
import type { CodeEntry } from './use-code-entry.ts'
import { depositOffersQuery } from './use-deposit-offers.ts'
import { useWhileSignedIn } from './use-saved-cards.ts'

/** Renders the question about a first limit. It calls `onAnswered` once answered, and disappears. */
export type RenderFirstLimit = (onAnswered: () => void) => ReactNode

type PanelProps = {
  /** Over a game: closes the dialog. The payment page then opens in a separate tab. */
  onClose?: () => void
  /** Renders the limit question for a player who has never deposited (O-67). */
  firstLimit?: RenderFirstLimit | undefined
  codeEntry?: CodeEntry | undefined
}
type FormProps = Pick<PanelProps, 'firstLimit' | 'codeEntry'> & Pick<DepositForm, 'isLocked' | 'onLeave' | 'onFailPage'>

/**
 * The deposit form with the questions before it (O-67). A break replaces the form, a used limit hides it. Before the
 * first deposit, a missing birth date is requested instead of the form (PLUS-23), then a limit is suggested above it.
 * The link to the limits stays below. The promo code of a link can be used before all of this (PLUS-62).
 */
const GatedForm = observer(function GatedForm({ firstLimit, codeEntry, ...leaving }: FormProps) {
  const { t, language } = useT()
  const { cashBox, guest, session } = useStores()
  const { currency } = guest
  const limit = useDepositLimit(currency)
  const [bonus, setBonus] = useState<string | null>()
  const form = useRef<HTMLDivElement>(null)
  const minimumAge = useMinimumAge()
  const whileSignedIn = useWhileSignedIn()
  const { data: user } = useQuery({ ...userQuery(), ...whileSignedIn })
  const { data: protection } = useQuery({ ...limitsQuery(), ...whileSignedIn })
  const mayDeposit = session.isSignedIn && user !== undefined && canAdvertise(user)
  // so that they are known when a method is chosen
  useQuery({ ...depositOffersQuery(language), enabled: mayDeposit, notifyOnChangeProps: [] })
  if (user && !canAdvertise(user)) {
    const { break_until: until, currency, status } = user
    return <OnBreak status={status} until={until ? formatAtOffset(until, accountZones[currency].offset) : null} />
  }
  const isAsked = user?.deposits_count === 0 && protection?.is_asked === false
  const age = user?.birthday === null && protection?.minimum_age ? minimumAge : null
  const goOn = () => form.current?.focus()
  const isUsed = !leaving.isLocked && !cashBox.isPaying && limit.left !== null && limit.left < minimumPayment[currency]
  const isHidden = Boolean(age) || isUsed // typed values stay
  const entry = isHidden ? undefined : codeEntry
  return (
    <DepositFormContext value={{ codeEntry: entry, startBonus: bonus, onBonus: setBonus, ...leaving }}>
      {age ? <BirthdayQuestion age={age} onAnswered={goOn} /> : isAsked && firstLimit?.(goOn)}
      <Status className={isUsed && !age ? undefined : styles['none']}>
        {isUsed && !age && (
          <PaymentNotice tone="warning" title={t('profile.limits')} text={t('form.amountAboveLimit', limit.values)} />
        )}
      </Status>
      {isHidden && codeEntry?.({ isBeforeForm: true })}
      <div ref={form} tabIndex={-1} className={styles['form']} hidden={isHidden}>
        <MethodPicker type="deposit" below={entry?.({ onBonus: setBonus, isBeforeForm: true })}>
          <DepositFields />
        </MethodPicker>
      </div>
      <AppLink to="/profile/limits" className={styles['limits']}>
        {t('profile.limits')}
      </AppLink>
    </DepositFormContext>
  )
})

/** The complete deposit panel: outcome of the last payment, method, amount, Pay button (CASH-29). */
export const DepositPanel = observer(function DepositPanel({ onClose, firstLimit, codeEntry }: PanelProps) {
  const { t } = useT()
  const { cashBox } = useStores()
  const [leavingFor, setLeavingFor] = useState<URL | null>(null)
  const isQuiet = cashBox.isPaying || leavingFor !== null
  const isFolded = !isQuiet && cashBox.isLocked('deposit') // no payment is possible; typed values stay
  useDeferUpdates('payment', cashBox.pending !== null)
  useBackFromCache(() => {
    setLeavingFor(null)
    cashBox.payReleased()
  })

  function leave(url: URL) {
    if (onClose) {
      cashBox.payReleased() // this page stays open and tracks the payment
      openTab(url)
      return
    }
    setLeavingFor(url)
    location.assign(url)
  }

  /** Without a payment page in the response: over a game the outcome is shown here, so the game continues (CASH-14). */
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
        <GatedForm
          firstLimit={firstLimit}
          codeEntry={codeEntry}
          isLocked={cashBox.isLocked('deposit') || leavingFor !== null}
          onLeave={leave}
          onFailPage={leaveForFailPage}
        />
      </div>
    </div>
  )
})

/** Keeps the game running. If the browser blocks the tab, the pending payment offers the link again. */
function openTab(url: URL) {
  window.open(url.href, '_blank', 'noopener')
}

/** The browser may restore this page from its cache when the player returns from the payment page. */
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
