import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import { PictureCard, PictureCardSkeleton } from '~/ui/primitives/picture-card.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import { promosQuery } from './api.ts'

import { type PromoCard as Promo, promoCategories, type PromoCategory } from '~/contract/promos.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useServerNow } from '~/hooks/use-server-time.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStoredQuery } from '~/responses/use-stored-query.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { QueryView } from '~/ui/primitives/query-view.tsx'
import { EmptyState } from '~/ui/primitives/empty-state.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import { LinkTabs } from '~/ui/primitives/tabs.tsx'
import textStyles from '~/ui/text/text.module.css'

import css from './news-page.module.css'
import { inOrder, isNoPromotion, isOver, PromoTime } from './promo-time.tsx'

/** One news card: picture, kind, title, summary and time. Dimmed once it is over. */
function PromoCard({ promo, isOver, isFirst }: { promo: Promo; isOver: boolean; isFirst: boolean }) {
  const { t } = useT()
  const { slug, title, summary, image_url: picture, category, badge } = promo
  const meta = (
    <span className={css['meta']}>
      {category !== 'unknown' && <span>{t(`news.kind.${category}`)}</span>}
      <PromoTime promo={promo} isOver={isOver} />
    </span>
  )
  return (
    <PictureCard
      picture={picture}
      title={title}
      ribbon={isOver ? null : badge}
      isOver={isOver}
      isFirst={isFirst}
      renderLink={(face) => <AppLink to="/news/$slug" params={{ slug }} look="plain" {...face} />}
      before={meta}
    >
      <span className={textStyles['muted']}>{summary}</span>
    </PictureCard>
  )
}

/** A skeleton with the layout of a card. */
function PromoCardSkeleton() {
  return (
    <PictureCardSkeleton>
      <Skeleton width="50%" height={18} />
      <Skeleton width="80%" height={26} />
      <Skeleton width="95%" height={40} />
    </PictureCardSkeleton>
  )
}

type NewsKind = PromoCategory

/** Links to the kinds of news. Each kind has a URL. */
function KindChips({ kind }: { kind: NewsKind | undefined }) {
  const { t } = useT()
  const tabs = [undefined, ...promoCategories].map((each) => ({
    to: '/news' as const,
    label: each ? t(`news.kind.${each}`) : t('news.all'),
    link: {
      search: each ? { category: each } : {},
      replace: true,
      activeOptions: { exact: true, includeSearch: true, explicitUndefined: true },
      inactiveProps: each === kind ? { 'aria-current': 'page' } : {},
    },
  }))
  return <LinkTabs label={t('news.kinds')} tabs={tabs} />
}

const MINUTE = 60_000 // ms
const SKELETONS = 4

type Props = {
  kind: NewsKind | undefined
  /** Slides of promotions above the list, and their banners below it; none for a player on a break. */
  slides?: ReactNode
  banners?: ReactNode
}

/** Promotions and news, of one kind or all (ROUTE-38, TOUR-10). A player on a break sees only news (O-68). */
export const NewsPage = observer(function NewsPage({ kind, slides, banners }: Props) {
  const { t } = useT()
  const { isOnBreak } = useStores().session
  useDocumentTitle(t('news.title'))
  return (
    <Page title={t('news.title')}>
      <div className={css['page']}>
        {!isOnBreak && slides}
        {!isOnBreak && <KindChips kind={kind} />}
        <NewsList kind={isOnBreak ? 'news' : kind} isOnBreak={isOnBreak} />
        {!isOnBreak && banners}
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
