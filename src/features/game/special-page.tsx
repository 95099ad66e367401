import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { gameQuery } from '~/api/games.ts'
import { staticPageQuery } from '~/api/pages.ts'
import type { GameCard } from '~/contract/games.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useProviderOff } from '~/hooks/use-mark.ts'
import { useT } from '~/hooks/use-t.ts'
import { storedGame } from '~/db/catalogue.ts'
import { useStoredRow } from '~/responses/live-or-stored.ts'
import { useQueryFailure } from '~/responses/use-list-failure.ts'
import { useStoredQuery } from '~/responses/use-stored-query.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import { FailureState } from '~/ui/primitives/query-view.tsx'
import { Html } from '~/ui/text/html.tsx'
import { LazyImage } from '~/ui/media/lazy-image.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import { GameFacts } from './game-facts.tsx'
import { specialArticle, type SpecialGame } from './play-search.ts'
import css from './special-page.module.css'
import { useBackPath } from './use-back-path.ts'

/** The special page of a game (ROUTE-12): picture, modes to play, the operator's article, the facts. */
export const SpecialPage = observer(function SpecialPage({ slug }: { slug: SpecialGame }) {
  const { t } = useT()
  const { guest } = useStores()
  const query = useQuery(gameQuery(slug, guest.market))
  const { data: game } = query
  const stored = useStoredRow(game ? null : JSON.stringify([slug, guest.market]), () => storedGame(slug, guest.market))
  const card = game ?? stored ?? undefined
  const article = useStoredQuery(staticPageQuery(specialArticle(slug), guest.language))
  const failure = useQueryFailure(query, 'game.sheet.failed')
  useBackPath(slug)
  const title = article.data?.title ?? card?.title ?? (failure ? t('game.about') : undefined)
  useDocumentTitle(title)
  const failed = failure && <FailureState of={failure} />
  if (failed && !article.data && !article.isPending) return <Page title={title ?? ''}>{failed}</Page>

  return (
    <article className={css['page']}>
      <Hero slug={slug} game={game} isMissing={failure !== null} title={title ?? ''} />
      <div className={css['columns']}>
        <section className={css['about']} aria-label={t('game.about')}>
          {article.data && <Html html={article.data.content} whileLoading={<Lines />} />}
          {article.failure && <FailureState of={article.failure} />}
          {article.isPending && <Lines />}
        </section>
        <section className={css['facts']}>
          {game ? <GameFacts game={game} currency={guest.market.currency} /> : failed || <Lines />}
        </section>
      </div>
    </article>
  )
})

type HeroProps = { slug: SpecialGame; game: GameCard | undefined; isMissing: boolean; title: string }

const Hero = observer(function Hero({ slug, game, isMissing, title }: HeroProps) {
  const { t } = useT()
  const { session } = useStores()
  const isProviderOff = useProviderOff()
  const isOff = game !== undefined && isProviderOff(game.provider.slug)
  const closed = session.isOnBreak ? 'onBreak.games' : isOff ? 'API_ERRORS.GAME_MAINTENANCE' : null
  return (
    <header className={css['hero']}>
      <LazyImage
        path={`/img/g/${slug}`}
        alt=""
        title={game?.title}
        width={168}
        height={224}
        placeholder={game?.placeholder}
        isEager
        className={css['picture']}
      />
      <div>
        <h1 className={css['title']}>{title || <Skeleton width="80%" height={32} />}</h1>
        {!isMissing && <p className={css['provider']}>{game?.provider.name ?? <Skeleton width="40%" height={16} />}</p>}
        {closed ? (
          <p className={css['provider']}>{t(closed)}</p>
        ) : (
          <div className={css['ways']}>
            <AppLink to="/games/$slug" params={{ slug }} search={{ mode: 'real' }} look="primary">
              {t('game.playForMoney')}
            </AppLink>
            <AppLink to="/games/$slug" params={{ slug }} search={{ mode: 'demo' }} look="secondary">
              {t('game.playDemo')}
            </AppLink>
          </div>
        )}
      </div>
    </header>
  )
})

function Lines() {
  const { t } = useT()
  return (
    <output className={css['lines']} aria-label={t('common.loading')}>
      {['92%', '100%', '74%', '96%', '60%'].map((width) => (
        <Skeleton key={width} width={width} height={16} />
      ))}
    </output>
  )
}
