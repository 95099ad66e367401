import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { withdrawalTermsQuery } from '~/api/cash-box.ts'
import { HISTORY_PREVIEW } from '~/constants/bonuses.ts'
import { useAsOf } from '~/hooks/use-as-of.ts'
import { useInTurn } from '~/hooks/use-in-turn.ts'
import { useOwnMoney } from '~/hooks/use-own-money.ts'
import { useT } from '~/hooks/use-t.ts'
import { judge } from '~/responses/live-or-stored.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { EmptyState } from '~/ui/primitives/empty-state.tsx'
import { AmountText } from '~/ui/text/money.tsx'

import { ActiveOffer } from './active-offer.tsx'
import { Block, BonusFrame } from './bonus-layout.tsx'
import styles from './bonus-page.module.css'
import { HistoryRow } from './history-row.tsx'
import { isInPlay } from '~/offers/action.ts'
import { countInPlay, offersAt } from '~/offers/offer-group.ts'
import { playableSpins } from '~/offers/amounts.ts'
import { inOrder, wageringQueue } from '~/offers/wagering.ts'

import { useBonuses, useOfferHistory } from './use-bonuses.ts'

/** Bonuses in play, and the last ten ended ones (ROUTE-35, BONUS-04). The page scrolls to the bonus `offerId`. */
export const ReceivedPage = observer(function ReceivedPage({ offerId }: { offerId?: string | undefined }) {
  const { t } = useT()
  const { network, session } = useStores()
  const { offers, cashback, asOf } = useBonuses()
  const { answer: history } = useOfferHistory()
  const isShown = useInTurn(network, offers.isPending)
  const active = offers.data && offersAt(offers.data, 'active')
  const queue = wageringQueue(active ?? [])
  // these complete the free spins that the home page counts; a break shows only bonuses in play (O-68)
  const waiting = session.isOnBreak ? [] : playableSpins(offers.data ?? []).offers.filter((offer) => !isInPlay(offer))
  // offline both lists fail for the same reason, so the first block shows it
  const isFailureShown = !network.isOnline && offers.failure !== null
  return (
    <BonusFrame activeCount={active && countInPlay(active)} asOf={asOf ?? history.asOf}>
      <Block title={t('bonuses.active')} of={offers}>
        {() => (
          <>
            {active && active.length > 0 && (
              <>
                <p className={styles['note']}>
                  {t('bonuses.ownMoneyFirst')}
                  <OwnMoney />
                </p>
                <ul className={`${styles['list']} ${styles['inPlay']}`}>
                  {inOrder(active, queue).map((offer) => (
                    <ActiveOffer
                      key={offer.id}
                      offer={offer}
                      turn={queue.indexOf(offer)}
                      isAlone={queue.length < 2}
                      isWanted={offer.id === offerId}
                      cashback={cashback.data}
                    />
                  ))}
                </ul>
              </>
            )}
            {active?.length === 0 && (
              <EmptyState scene="jetty" title={t('bonuses.nothingActive')} text={t('bonuses.nothingActiveText')}>
                <AppLink to="/bonuses" look="primary">
                  {t('bonuses.seeAvailable')}
                </AppLink>
              </EmptyState>
            )}
          </>
        )}
      </Block>
      {isShown(1) && waiting.length > 0 && (
        <Block title={t('bonuses.spins')} of={offers}>
          {() => (
            <ul className={styles['list']}>
              {waiting.map((offer) => (
                <ActiveOffer key={offer.id} offer={offer} />
              ))}
            </ul>
          )}
        </Block>
      )}
      {isShown(1) && !(isFailureShown && history.data === undefined) && <Preview history={history} />}
    </BonusFrame>
  )
})

/** The money that no bonus holds back, an old sum with its time. It is not stored, so it may be unknown offline. */
const OwnMoney = observer(function OwnMoney() {
  const { t } = useT()
  const { network } = useStores()
  const own = useOwnMoney()
  const asOfText = useAsOf()
  const query = useQuery(withdrawalTermsQuery())
  const { data: terms, asOf } = judge(query, null, network.isOnline)
  if (!terms && (query.isError || !network.isOnline)) return null
  return (
    <span className={styles['ownMoney']}>
      {terms && (
        <AmountText
          text={(amount) => `${t('withdrawal.available')}: ${amount}`}
          sum={own(terms.available, terms.currency)}
        />
      )}
      {terms && asOf !== null && ` · ${asOfText(asOf)}`}
    </span>
  )
})

/** The last ten bonuses of the history. */
function Preview({ history }: { history: ReturnType<typeof useOfferHistory>['answer'] }) {
  const { t } = useT()
  if (history.data?.length === 0) return null
  return (
    <Block title={t('bonuses.history')} of={history} height={280}>
      {(all) => (
        <>
          <ul className={styles['list']}>
            {all.slice(0, HISTORY_PREVIEW).map((offer) => (
              <HistoryRow key={offer.id} offer={offer} />
            ))}
          </ul>
          <p className={styles['after']}>
            <AppLink to="/bonuses/history" look="text">
              {t('bonuses.wholeHistory')}
            </AppLink>
          </p>
        </>
      )}
    </Block>
  )
}
