import { useInfiniteQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { offerHistoryQuery } from '~/api/bonuses.ts'
import { HISTORY_PREVIEW } from '~/constants/bonuses.ts'
import { useT } from '~/hooks/use-t.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { EmptyState } from '~/ui/primitives/empty-state.tsx'

import { ActiveOffer } from './active-offer.tsx'
import { Block } from './block.tsx'
import { BonusFrame } from './bonus-frame.tsx'
import styles from './bonus-page.module.css'
import { HistoryRow } from './history-row.tsx'
import { countInPlay, isHistory, offersAt } from '~/offers/place.ts'
import { inOrder, wageringQueue } from '~/offers/wagering.ts'
import { useBonuses } from './use-bonuses.ts'

/** What is in play, and the last ten of what is over (ROUTE-35, BONUS-04). `offerId`: the page leads to this one. */
export const ReceivedPage = observer(function ReceivedPage({ offerId }: { offerId?: string | undefined }) {
  const { t } = useT()
  const { offers, asOf } = useBonuses()
  const active = offers.data && offersAt(offers.data, 'active')
  const queue = wageringQueue(active ?? [])
  const isReady = active !== undefined
  return (
    <BonusFrame activeCount={active && countInPlay(active)} asOf={asOf}>
      <Block title={t('bonuses.active')} isReady={isReady} hasFailed={offers.hasFailed} onRetry={offers.retry}>
        {active && active.length > 0 && (
          <>
            <p className={styles['note']}>{t('bonuses.ownMoneyFirst')}</p>
            <ul className={styles['list']}>
              {inOrder(active, queue).map((offer) => (
                <ActiveOffer
                  key={offer.id}
                  offer={offer}
                  turn={queue.indexOf(offer)}
                  isAlone={queue.length < 2}
                  isWanted={offer.id === offerId}
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
      </Block>
      <Preview saved={asOf === null ? undefined : offers.data?.filter(isHistory)} />
    </BonusFrame>
  )
})

/** Ten of the history; without a connection those of the saved offers. */
function Preview({ saved }: { saved: Parameters<typeof HistoryRow>[0]['offer'][] | undefined }) {
  const { t, language } = useT()
  const { data, isError, refetch } = useInfiniteQuery(offerHistoryQuery(language))
  const first = data?.pages[0]?.data ?? saved
  const list = first?.filter(isHistory).slice(0, HISTORY_PREVIEW)
  if (list?.length === 0) return null
  return (
    <Block
      title={t('bonuses.history')}
      isReady={list !== undefined}
      hasFailed={isError}
      onRetry={() => void refetch()}
      height={280}
    >
      <ul className={styles['list']}>
        {list?.map((offer) => (
          <HistoryRow key={offer.id} offer={offer} />
        ))}
      </ul>
      <p className={styles['after']}>
        <AppLink to="/bonuses/history" look="text">
          {t('bonuses.wholeHistory')}
        </AppLink>
      </p>
    </Block>
  )
}
