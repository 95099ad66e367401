import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'

import { userQuery } from '~/api/profile.ts'
import type { Cashback } from '~/contract/offer-calls.ts'
import type { PlayerOffer } from '~/contract/offers.ts'
import type { User } from '~/contract/profile.ts'
import { useOwner } from '~/hooks/use-owner.ts'
import { useOwnMoney } from '~/hooks/use-own-money.ts'
import { useT } from '~/hooks/use-t.ts'
import { useServerTimeAt } from '~/hooks/use-server-time.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { formatMoney, formatPercent } from '~/lib/money.ts'
import { OnlineButton } from '~/forms/online-button.tsx'
import { viewOfOffer } from '~/offers/offer-view.ts'
import { cashbackFigures, cashbackMoments, cashbackNow } from '~/offers/cashback.ts'
import { claimableCashbacks } from '~/offers/offer-group.ts'
import { type Term, TermList } from '~/offers/term-list.tsx'
import { OfferTermsList, OfficialRules } from '~/offers/terms.tsx'
import { useOfferTexts } from '~/offers/use-offer-texts.ts'
import { Story, storyDeposit, useStory } from '~/offers/use-story.tsx'
import { track } from '~/platform/track.ts'
import type { QueryResult } from '~/responses/live-or-stored.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'
import { Disclosure } from '~/ui/primitives/disclosure.tsx'
import { FailureState } from '~/ui/primitives/query-view.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import styles from './bonus-page.module.css'
import { claimOffer } from './claim-offer.ts'
import { Example } from './example.tsx'
import { OfferPicture } from './offer-picture.tsx'
import sheet from './offer-sheet.module.css'

/** A player without a deposit sees the first-deposit text. */
const isNewPlayer = (user: User | undefined) => user?.deposits_count === 0

/** True if the card links to a deposit: cashback is available, or the player is new (BONUS-35, BONUS-37). */
export const canClaimCashback = (offers: readonly PlayerOffer[], user: User | undefined) =>
  isNewPlayer(user) || claimableCashbacks(offers).length > 0

type Props = {
  cashback: Pick<QueryResult<Cashback>, 'data' | 'failure'>
  offers: readonly PlayerOffer[]
}

/** The cashback above the money bonuses: for a new player, locked until its day, or available (BONUS-35 to 37). */
export function CashbackCard({ cashback: { data, failure }, offers }: Props) {
  const { t, language } = useT()
  const own = useOwnMoney()
  const { data: user } = useQuery(userQuery())
  const [isOpen, setIsOpen] = useState(false)
  const now = useServerTimeAt(data ? cashbackMoments(data) : [])
  if (failure) return <FailureState of={failure} />
  if (!data) return <Skeleton height={150} radius={14} />
  const { offer, toClaim, collected } = cashbackNow(data, offers, now)
  const isNew = isNewPlayer(user)
  const title = isNew ? t('bonuses.cashback.new') : (offer?.content.title ?? t('bonuses.cashback.title'))
  const percent = formatPercent(Math.round(data.percent * 100), language)
  const amount = (minor: number) => own(minor, data.currency)
  const gathered = isNew || collected === null ? null : t('bonuses.cashback.gathered', { amount: amount(collected) })
  const shown = toClaim === null ? gathered : t('bonuses.cashback.toTake', { amount: amount(toClaim) })
  return (
    <div className={styles['cashback']} style={{ marginBlockEnd: 16 }}>
      <h3>{title}</h3>
      <p>
        {data.period === 'unknown' ? percent : t(`bonuses.cashback.${data.period}`, { percent })}
        {shown && ` · ${shown}`}
      </p>
      {offer && <CashbackStory offer={offer} />}
      <div className={styles['buttons']}>
        <CashbackButton cashback={data} offer={offer} isNew={isNew} />
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {t('bonuses.terms')}
        </Button>
      </div>
      {isOpen && (
        <CashbackSheet cashback={data} offer={offer} title={title} onClose={() => setIsOpen(false)}>
          <CashbackButton cashback={data} offer={offer} isNew={isNew} />
        </CashbackSheet>
      )}
    </div>
  )
}

/** The claimable cashback in sums, from the smallest deposit that brings it. */
function CashbackStory({ offer }: { offer: PlayerOffer }) {
  const { story } = useStory()
  const view = viewOfOffer(offer)
  return <Story steps={story(view, storyDeposit(view))} />
}

/** The text of when a period's cashback becomes available. */
const opens = {
  weekly: 'bonuses.cashback.onThursday',
  monthly: 'bonuses.cashback.onFirst',
  unknown: 'bonuses.cashback.next',
} as const

type ButtonProps = { cashback: Cashback; offer: PlayerOffer | undefined; isNew: boolean }

/**
 * Links to the deposit and preselects the cashback, if it is available. Otherwise locked until its day (BONUS-36,
 * BONUS-38).
 */
export const CashbackButton = observer(function CashbackButton({ cashback, offer, isNew }: ButtonProps) {
  const { t } = useT()
  const { cashBox } = useStores()
  const navigate = useNavigate()
  const owner = useOwner()
  if (!offer && !isNew) {
    return (
      <Button disabled icon="lock">
        {t(opens[cashback.period])}
      </Button>
    )
  }
  const claim = () => {
    if (!offer) {
      cashBox.rememberBackPath('/bonuses')
      void navigate({ to: '/cash-box/deposit' })
      return
    }
    track('offer_claimed', { offer_id: offer.id, type: offer.type, way: 'deposit' })
    void navigate({ to: claimOffer(owner, { id: offer.id, title: offer.content.title ?? '' }, cashBox) })
  }
  return (
    <OnlineButton variant={offer ? 'primary' : 'secondary'} onClick={claim}>
      {t(offer ? 'bonuses.action.deposit' : 'cashBox.topUp')}
    </OnlineButton>
  )
})

type SheetProps = {
  cashback: Cashback
  offer: PlayerOffer | undefined
  title: string
  onClose: () => void
  /** The only button of the sheet. */
  children: ReactNode
}

/** All details of the cashback, in a full-screen sheet (BONUS-09). */
export function CashbackSheet({ cashback, offer, title, onClose, children }: SheetProps) {
  const { t, language } = useT()
  const own = useOwnMoney()
  const { wager } = useOfferTexts()
  const { currency, percent, period } = cashback
  const now = useServerTimeAt(cashbackMoments(cashback))
  const { toClaim, collected, next } = cashbackNow(cashback, offer ? [offer] : [], now)
  const money = (minor: number) => formatMoney(minor, currency, language)
  const view = offer && viewOfOffer(offer)
  const figures = cashbackFigures(cashback, offer)
  const terms: Term[] = [
    [t('bonuses.cashback.rate'), formatPercent(Math.round(percent * 100), language)],
    [t('bonuses.cashback.period'), period === 'unknown' ? null : t(`bonuses.cashback.${period}Period`)],
    [t('bonuses.cashback.ready'), toClaim ? own(toClaim, currency) : null],
    [t('bonuses.cashback.sofar'), collected === null ? null : own(collected, currency)],
    [t('bonuses.cashback.next'), next && formatDateTime(next)],
  ]
  const later: Term[] = [
    [t('bonuses.term.minDeposit'), money(figures.minDeposit)],
    [t('bonuses.term.wager'), figures.wager === null ? null : wager({ wager: figures.wager, spins_count: null })],
    [t('bonuses.term.days'), figures.days === null ? null : String(figures.days)],
  ]
  return (
    <Dialog kind="full" title={title} onClose={onClose} actions={children}>
      {view && <OfferPicture view={view} />}
      {view ? (
        <>
          <Example view={view} />
          <OfferTermsList isFolded view={{ ...view, amount: null }} first={terms} />
        </>
      ) : (
        <>
          <TermList terms={terms} />
          <Disclosure summary={t('bonuses.allTerms')}>
            <TermList terms={later} />
          </Disclosure>
        </>
      )}
      <p className={sheet['after']}>{t('bonuses.cashback.rules')}</p>
      <OfficialRules html={offer?.content.rules ?? ''} />
    </Dialog>
  )
}
