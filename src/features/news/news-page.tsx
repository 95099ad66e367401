import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import { promosQuery } from './api.ts'
import type { PromoCard as Promo } from '~/contract/promos.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useServerNow } from '~/hooks/use-server-time.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStoredQuery } from '~/stores/use-stored-query.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { QueryView } from '~/ui/primitives/query-view.tsx'
import { EmptyState } from '~/ui/primitives/empty-state.tsx'
import { Page } from '~/ui/primitives/page.tsx'

import { KindChips, type NewsKind } from './kind-chips.tsx'
import css from './news-page.module.css'
import { PromoCard, PromoCardSkeleton } from './promo-card.tsx'
import { inOrder, isNoPromotion, isOver } from './promo-state.ts'

const MINUTE = 60_000 // ms
const SKELETONS = 4

type Props = {
  kind: NewsKind | undefined
  /** Slides and banners of promotions, above the list; none for a player on a break. */
  banners?: ReactNode
}

/** Promotions and news, of one kind or all (ROUTE-38, TOUR-10). A player on a break sees only news (O-68). */
export const NewsPage = observer(function NewsPage({ kind, banners }: Props) {
  const { t } = useT()
  const { isOnBreak } = useStores().session
  useDocumentTitle(t('news.title'))
  return (
    <Page title={t('news.title')}>
      <div className={css['page']}>
        {!isOnBreak && banners}
        {!isOnBreak && <KindChips kind={kind} />}
        <NewsList kind={isOnBreak ? 'news' : kind} isOnBreak={isOnBreak} />
      </div>
    </Page>
  )
})

const NewsList = observer(function NewsList({ kind, isOnBreak }: { kind: NewsKind | undefined; isOnBreak: boolean }) {
  const { language } = useT()
  const news = useStoredQuery(promosQuery(kind, language), { failed: 'news.failed' })
  const now = useServerNow(MINUTE)
  return (
    <QueryView of={news} skeleton={<Cards promos={undefined} now={now} />}>
      {(known) => {
        const promos = inOrder(isOnBreak ? known.filter(isNoPromotion) : known, now)
        return promos.length > 0 ? (
          <Cards promos={promos} now={now} />
        ) : (
          <NoNews hasMore={kind !== undefined && !isOnBreak} />
        )
      }}
    </QueryView>
  )
})

/** Shown without news. `hasMore`: only this kind is empty, so it links to all kinds. */
function NoNews({ hasMore }: { hasMore: boolean }) {
  const { t } = useT()
  return (
    <EmptyState scene="bottle" title={t('news.empty')}>
      <AppLink to={hasMore ? '/news' : '/'} look="secondary">
        {t(hasMore ? 'news.title' : 'install.toLobby')}
      </AppLink>
    </EmptyState>
  )
}

function Cards({ promos, now }: { promos: readonly Promo[] | undefined; now: number }) {
  const { t } = useT()
  return (
    <ul className={css['grid']} aria-label={t('news.title')} aria-busy={!promos}>
      {promos?.map((promo, index) => (
        <PromoCard key={promo.id} promo={promo} isOver={isOver(promo, now)} isFirst={index === 0} />
      ))}
      {!promos && Array.from({ length: SKELETONS }, (_, index) => <PromoCardSkeleton key={index} />)}
    </ul>
  )
}
