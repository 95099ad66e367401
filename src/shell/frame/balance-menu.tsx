import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'

import { type Balance, balanceQuery } from '~/api/profile.ts'
import { useT } from '~/hooks/use-t.ts'
import { onPlayerScroll } from '~/platform/player-scroll.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Icon } from '~/ui/media/icon.tsx'
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
  const { network } = useStores()
  const [isOpen, setIsOpen] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const { data, dataUpdatedAt } = useQuery({
    ...balanceQuery(),
    ...(network.isOnline ? {} : { refetchInterval: false }),
  })
  useDismiss(ref, isOpen, () => setIsOpen(false))
  const rises = useRises(data?.total)

  const asOf = network.isOnline ? undefined : dataUpdatedAt // old money shows its time, once for all three
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
          {data ? <Money minor={data.total} currency={data.currency} /> : <Unknown isOnline={network.isOnline} />}
          {rises > 0 && <span key={rises} className={styles['rise']} />}
        </span>
        <Icon name="chevron-down" size={16} />
      </button>
      <div id={panelId} className={styles['panel']} hidden={!isOpen}>
        {isOpen && <Amounts balance={data} asOf={asOf} isOnline={network.isOnline} />}
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

function Unknown({ isOnline }: { isOnline: boolean }) {
  return isOnline ? <Skeleton width="min(6rem, calc(100vw - 216px))" height={16} /> : '—'
}

type AmountsProps = { balance: Balance | undefined; asOf: number | undefined; isOnline: boolean }

function Amounts({ balance, asOf, isOnline }: AmountsProps) {
  const { t } = useT()
  const rows = [
    ['real', t('shell.balanceReal')],
    ['bonus', t('shell.balanceBonus')],
    ['total', t('shell.balanceTotal')],
  ] as const
  return (
    <dl className={styles['rows']}>
      {rows.map(([part, label]) => (
        <div key={part} className={styles['row']}>
          <dt>{label}</dt>
          <dd>
            {balance ? (
              <Money
                minor={balance[part]}
                currency={balance.currency}
                {...(asOf === undefined || part !== 'total' ? {} : { asOf })}
              />
            ) : (
              <Unknown isOnline={isOnline} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
