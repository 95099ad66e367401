import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { gameQuery } from '~/api/games.ts'
import type { Game } from '~/contract/games.ts'
import { useProviderOff } from '~/hooks/use-mark.ts'
import { useT } from '~/hooks/use-t.ts'
import { useQueryFailure } from '~/responses/use-list-failure.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'
import { FailureState } from '~/ui/primitives/query-view.tsx'
import { lazyPart } from '~/ui/primitives/lazy-part.tsx'
import { LazyImage } from '~/ui/media/lazy-image.tsx'
import { ShareButton } from '~/ui/primitives/share-button.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'
import textStyles from '~/ui/text/text.module.css'
import layoutStyles from '~/ui/primitives/layout.module.css'

import { GameFacts } from './game-facts.tsx'
import { GameFavourite } from './game-favourite.tsx'
import css from './game-sheet.module.css'

// the sheet does not wait for its text
const OwnRounds = lazyPart(() => import('./own-rounds.tsx').then((module) => module.OwnRounds), { ifFailed: 'nothing' })

type Props = { slug: string; onClose: () => void }

/** A sheet with everything about one game, over the current page: facts, description, and the modes to play it. */
export const GameSheet = observer(function GameSheet({ slug, onClose }: Props) {
  const { t } = useT()
  const { guest } = useStores()
  const query = useQuery(gameQuery(slug, guest.market))
  const { data: game } = query
  const failure = useQueryFailure(query, 'game.sheet.failed')

  return (
    <Dialog
      kind="sheet"
      title={game?.title ?? t('game.about')}
      onClose={onClose}
      actions={game && <Ways game={game} onLeave={onClose} />}
    >
      {game && <About game={game} onLeave={onClose} />}
      {failure && <FailureState of={failure} />}
      {!game && !failure && (
        <output className={layoutStyles['stack4']} aria-label={t('common.loading')}>
          <Skeleton height={96} radius={14} />
          {[1, 2, 3, 4, 5].map((line) => (
            <Skeleton key={line} height={32} radius={6} />
          ))}
        </output>
      )}
    </Dialog>
  )
})

const About = observer(function About({ game, onLeave }: { game: Game; onLeave: () => void }) {
  const { guest, session, toasts } = useStores()
  return (
    <>
      <div className={css['head']}>
        <LazyImage
          path={game.image}
          alt=""
          title={game.title}
          width={96}
          height={128}
          placeholder={game.placeholder}
          className={css['picture']}
        />
        <div className={css['words']}>
          <p className={textStyles['mutedProse']}>{game.description}</p>
          <p className={css['keep']}>
            <GameFavourite game={game} />
            <ShareButton title={game.title} path={`/games/${game.slug}`} say={toasts.add} />
          </p>
        </div>
      </div>
      <GameFacts game={game} currency={guest.market.currency} onLeave={onLeave} />
      {session.isSignedIn && <OwnRounds slug={game.slug} onLeave={onLeave} />}
    </>
  )
})

/**
 * Links to play for money and in demo; over the running game only the other one. During a break the break is shown
 * instead (O-67).
 */
const Ways = observer(function Ways({ game, onLeave }: { game: Game; onLeave: () => void }) {
  const { t } = useT()
  const { player, session } = useStores()
  const isProviderOff = useProviderOff()
  const { slug } = game
  if (session.isOnBreak) return <p className={textStyles['mutedProse']}>{t('onBreak.games')}</p>
  if (isProviderOff(game.provider.slug))
    return <p className={textStyles['mutedProse']}>{t('API_ERRORS.GAME_MAINTENANCE')}</p>
  const running = player.gameSlug === slug ? (player.isDemo ? 'demo' : 'real') : null
  return (
    <>
      {game.has_demo && running !== 'demo' && (
        <AppLink to="/games/$slug" params={{ slug }} search={{ mode: 'demo' }} look="secondary" onClick={onLeave}>
          {t('game.playDemo')}
        </AppLink>
      )}
      {!game.has_demo && running === null && <p className={textStyles['mutedProse']}>{t('game.sheet.noDemo')}</p>}
      {running !== 'real' && (
        <AppLink to="/games/$slug" params={{ slug }} search={{ mode: 'real' }} look="primary" onClick={onLeave}>
          {t('game.playForMoney')}
        </AppLink>
      )}
    </>
  )
})
