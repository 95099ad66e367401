import { observer } from 'mobx-react-lite'
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'

import type { Balance } from '~/api/profile.ts'
import { useAsOf } from '~/hooks/use-as-of.ts'
import { useT } from '~/hooks/use-t.ts'
import { onPlayerScroll } from '~/platform/stored-scroll.ts'
import { useBalance } from '~/responses/use-balance.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Icon } from '~/ui/media/icon.tsx'
import { HideAmounts } from '~/ui/text/hide-amounts.tsx'
import { Money } from '~/ui/text/money.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import styles from './balance-menu.module.css'

/** Calls `dismiss` on a click outside `ref`, on Escape and when the player scrolls the page (SHELL-08). */
function useDismiss(ref: RefObject<HTMLElement | null>, isOpen: boolean, dismiss: () => void) {
  const close = useEffectEvent(dismiss)
  useEffect(() => {
    if (!isOpen) return
    const onPress = (event: Event) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      ref.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
      close()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    const stopListening = onPlayerScroll(() => close())
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
      stopListening()
    }
  }, [isOpen, ref])
}

/** The player's money in the header; opens into real, bonus and total (SHELL-07, SHELL-08). */
export const BalanceMenu = observer(function BalanceMenu() {
  const { t } = useT()
  const [isOpen, setIsOpen] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const { data, asOf, isUnknown } = useBalance()
  useDismiss(ref, isOpen, () => setIsOpen(false))
  const rises = useRises(data?.total)

  return (
    <div ref={ref}>
      <button
        type="button"
        className={styles['toggle']}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="visually-hidden">{t('shell.balance')}</span>
        <span className={styles['amount']}>
          {data ? <Total balance={data} asOf={asOf} /> : <NoAmount isUnknown={isUnknown} />}
          {rises > 0 && <span key={rises} className={styles['rise']} />}
        </span>
        <Icon name="chevron-down" size={16} />
      </button>
      <div id={panelId} className={styles['panel']} hidden={!isOpen}>
        {isOpen && <Amounts balance={data} asOf={asOf} isUnknown={isUnknown} />}
        {isOpen && <HideAmounts isWorded />}
        {isOpen && <Ways onLeave={() => setIsOpen(false)} />}
      </div>
    </div>
  )
})

/** How often the amount has become more since it is shown. */
function useRises(amount: number | undefined) {
  const [seen, setSeen] = useState({ amount, rises: 0 })
  if (amount !== undefined && amount !== seen.amount) {
    const isMore = seen.amount !== undefined && amount > seen.amount
    setSeen({ amount, rises: seen.rises + (isMore ? 1 : 0) })
  }
  return seen.rises
}

/** Deposit and withdrawal, one tap from every page. */
function Ways({ onLeave }: { onLeave: () => void }) {
  const { t } = useT()
  return (
    <div className={styles['ways']}>
      <AppLink to="/cash-box/withdrawal" look="secondary" onClick={onLeave}>
        {t('withdrawal.take')}
      </AppLink>
      <AppLink to="/cash-box/history" look="secondary" onClick={onLeave}>
        {t('history.tab')}
      </AppLink>
    </div>
  )
}

/** The total. A header has no space for the time of one that is not live: a clock marks it. */
export function Total({ balance, asOf }: { balance: Balance; asOf: number | null }) {
  const asOfText = useAsOf()
  return (
    <>
      {asOf !== null && <Icon name="clock" size={16} label={asOfText(asOf)} />}
      <Money isOwn minor={balance.total} currency={balance.currency} />
    </>
  )
}

function NoAmount({ isUnknown }: { isUnknown: boolean }) {
  return isUnknown ? '—' : <Skeleton width="min(6rem, calc(100vw - 216px))" height={16} />
}

type AmountsProps = { balance: Balance | undefined; asOf: number | null; isUnknown: boolean }

/** Old money shows its time once for all three. */
function Amounts({ balance, asOf, isUnknown }: AmountsProps) {
  const { t } = useT()
  const rows = [
    ['real', t('shell.balanceReal')],
    ['bonus', t('shell.balanceBonus')],
    ['total', t('shell.balanceTotal')],
  ] as const
  return (
    <dl>
      {rows.map(([part, label]) => (
        <div key={part} className={styles['row']}>
          <dt>{label}</dt>
          <dd>
            {balance ? (
              <Money
                isOwn
                minor={balance[part]}
                currency={balance.currency}
                {...(asOf === null || part !== 'total' ? {} : { asOf })}
              />
            ) : (
              <NoAmount isUnknown={isUnknown} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
