import { useQuery, useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'

import { promoBonusesQuery, refreshPromos } from '~/api/bonuses.ts'
import { userQuery } from '~/api/profile.ts'
import { offerStatuses, offerTypes, type PlayerOffer } from '~/contract/offers.ts'
import { useInTurn } from '~/hooks/use-in-turn.ts'
import { useMark } from '~/hooks/use-mark.ts'
import { useT } from '~/hooks/use-t.ts'
import { useServerTimeAt } from '~/hooks/use-server-time.ts'
import { viewOfOffer } from '~/offers/offer-view.ts'
import { packageSteps } from '~/offers/welcome.ts'
import { claimableCashbacks, countInPlay, offersAt } from '~/offers/offer-group.ts'
import { promoState, momentsOf } from '~/offers/promo.ts'
import { track } from '~/platform/track.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { EmptyState } from '~/ui/primitives/empty-state.tsx'

import { Block, BonusFrame } from './bonus-layout.tsx'
import { canClaimCashback, CashbackCard } from './cashback-card.tsx'
import { OfferGrid } from './offer-grid.tsx'
import { PackageSteps } from './package-steps.tsx'
import { PromoEntry } from './promo-entry.tsx'
import { PromoStrip } from './promo-strip.tsx'
import { useBonuses } from './use-bonuses.ts'

type Props = {
  /** The code of a link; it fills the field. */
  promoCode: string
  /** True if this URL contains the code: the page scrolls to the field (BONUS-06). */
  isLinked: boolean
  onCodeUsed: () => void
  /** Banners of promo codes, away from the cards of the same codes. */
  banners?: ReactNode
}

/** Bonuses to take now or soon (ROUTE-34), in the order of BONUS-05. A player on a break sees none of them (O-68). */
export const AvailablePage = observer(function AvailablePage(props: Props) {
  const { promoCode, isLinked, onCodeUsed, banners } = props
  const { t } = useT()
  const bonuses = useBonuses()
  const { offers, welcome, cashback, asOf } = bonuses
  const { network, session } = useStores()
  const isCodeOff = useMark('off:promo-codes')
  const { language } = useT()
  const monthly = useQuery({ ...promoBonusesQuery(language), enabled: !isCodeOff && !session.isOnBreak })
  const isShown = useInTurn(network, welcome.isPending, offers.isPending || cashback.isPending, monthly.isLoading)
  const active = offers.data && countInPlay(offers.data)
  useEffect(() => reportUnknownOffers(offers.data ?? []), [offers.data])
  usePromoPolling(offers.data)
  return (
    <BonusFrame activeCount={active} asOf={asOf}>
      {session.isOnBreak ? (
        <EmptyState scene="anchor" title={t('bonuses.breakTitle')} text={t('bonuses.breakText')}>
          <AppLink to="/bonuses/received" look="secondary">
            {t('bonuses.seeReceived')}
          </AppLink>
        </EmptyState>
      ) : (
        <>
          <Offers bonuses={bonuses} isShown={isShown} />
          {isShown(3) && !isCodeOff && <PromoStrip />}
          {isShown(3) && <PromoEntry startCode={promoCode} isLinked={isLinked} onUsed={onCodeUsed} />}
          {isShown(3) && !isCodeOff && banners}
        </>
      )}
    </BonusFrame>
  )
})

type OffersProps = { bonuses: ReturnType<typeof useBonuses>; isShown: (position: number) => boolean }

/** The blocks welcome, money (starting with the cashback) and spins. */
const Offers = observer(function Offers({ bonuses, isShown }: OffersProps) {
  const { t, language } = useT()
  const { guest, network } = useStores()
  const { offers, welcome, cashback } = bonuses
  // offline the parts fail for the same reason and load together, so only the first failure is shown
  const isFailureShown = !network.isOnline && welcome.failure !== null
  const { data: user } = useQuery(userQuery())
  const market = useMemo(() => ({ currency: guest.currency, language }), [guest.currency, language])
  const steps = useMemo(() => packageSteps(welcome.data ?? [], market), [welcome.data, market])
  const isPackageOpen = steps.some(({ state }) => state !== 'done' && state !== 'inPlay')
  const lists = useMemo(() => {
    const rank = ({ status }: PlayerOffer) => Number(status === 'awaiting') // those to take now come first
    const at = (place: 'money' | 'spins' | 'general') =>
      offersAt(offers.data ?? [], place)
        .toSorted((a, b) => rank(a) - rank(b))
        .map(viewOfOffer)
    const [, ...later] = claimableCashbacks(offers.data ?? []) // the cashback card shows the first one
    return { money: [...later.map(viewOfOffer), ...at('money')], spins: at('spins'), general: at('general') }
  }, [offers.data])
  const { data: monthly } = useQuery({ ...promoBonusesQuery(language), enabled: false }) // the page fetches it
  const now = useServerTimeAt((monthly ?? []).flatMap(momentsOf))
  const isStripOpen = monthly?.some((promo) => promoState(promo, now).kind === 'open') ?? false
  const hasNoMoney = offers.failure !== null || (cashback.failure !== null && lists.money.length === 0)
  const isReady = offers.data !== undefined
  const isEmpty =
    isReady &&
    welcome.data !== undefined &&
    lists.money.length + lists.spins.length + lists.general.length === 0 &&
    !isPackageOpen &&
    !isStripOpen &&
    !canClaimCashback(offers.data ?? [], user)

  return (
    <>
      {(welcome.data === undefined || isPackageOpen) && (
        <Block title={t('bonuses.welcome')} of={welcome}>
          {() => <PackageSteps steps={steps} />}
        </Block>
      )}
      {isShown(1) && !(isFailureShown && hasNoMoney) && (
        <Block title={t('bonuses.money')} of={offers} isWaiting={!isShown(2)}>
          {(all) => (
            <>
              {!(isFailureShown && cashback.failure) && <CashbackCard cashback={cashback} offers={all} />}
              <OfferGrid views={lists.money} />
            </>
          )}
        </Block>
      )}
      {/* one request loads both blocks, so the first one shows a failure for both */}
      {isShown(2) && (isReady ? lists.spins.length > 0 : !offers.failure) && (
        <Block title={t('bonuses.spins')} of={offers}>
          {() => <OfferGrid views={lists.spins} />}
        </Block>
      )}
      {isShown(2) && lists.general.length > 0 && (
        <Block title={t('bonuses.others')} of={offers}>
          {() => <OfferGrid views={lists.general} />}
        </Block>
      )}
      {isShown(3) && isEmpty && (
        <EmptyState scene="jetty" title={t('bonuses.emptyTitle')} text={t('bonuses.emptyText')} />
      )}
    </>
  )
})

/**
 * Refetches promo cards and banners when the polled offers change, because a code may be used in another tab or
 * elsewhere.
 */
function usePromoPolling(offers: readonly PlayerOffer[] | undefined) {
  const queryClient = useQueryClient()
  const ids = offers?.map(({ id }) => id).join()
  const seen = useRef(ids)
  useEffect(() => {
    if (ids === undefined || ids === seen.current) return
    if (seen.current !== undefined) refreshPromos(queryClient)
    seen.current = ids
  }, [ids, queryClient])
}

type Facts = Pick<PlayerOffer, 'type' | 'status'>

const knownTypes: ReadonlySet<string> = new Set(offerTypes)
const knownStatuses: ReadonlySet<string> = new Set(offerStatuses)

/** True if the app knows this type and status. An unknown offer is shown as a card without a button. */
const isKnownOffer = ({ type, status }: Facts) => knownTypes.has(type) && knownStatuses.has(status)

const reported = new Set<string>()

/** Reports an unknown kind of offer to analytics, once per kind and status. The player sees a card without a button. */
function reportUnknownOffers(offers: readonly Facts[]) {
  for (const offer of offers) {
    const name = `${offer.type} ${offer.status}`
    if (isKnownOffer(offer) || reported.has(name)) continue
    reported.add(name)
    track('error', {
      name: 'UnknownOffer',
      message: `unknown offer: ${name}`.slice(0, 120),
      where: 'bonuses',
      stack: '',
    })
  }
}
