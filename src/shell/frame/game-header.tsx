import { observer } from 'mobx-react-lite'

import { GameFavourite } from '~/features/game/game-favourite.tsx'
import { PlayClock } from '~/features/game/play-clock.tsx'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink, ServerLink } from '~/ui/links/app-link.tsx'
import { Icon } from '~/ui/media/icon.tsx'

import { BellPlace } from './bell-place.tsx'
import { HomeLogo } from './header.tsx'
import styles from './header.module.css'
import { useGoBack } from './use-go-back.ts'

/** The header over a game: back, logo and one group of actions (SHELL-10, SHELL-11). */
export const GameHeader = observer(function GameHeader() {
  const { t } = useT()
  const { player } = useStores()
  const backPath = player.backPath ?? '/'
  const goBack = useGoBack(backPath, player.backIndex)
  return (
    <div className={styles['bar']}>
      <div className={styles['start']}>
        <ServerLink href={backPath} look="plain" className={styles['back'] ?? ''} onClick={goBack}>
          <Icon name="back" label={t('common.back')} />
        </ServerLink>
        <HomeLogo />
      </div>
      <div className={styles['end']}>
        <PlayClock />
        {player.gameSlug && <GameFavourite slug={player.gameSlug} />}
        <Actions />
      </div>
    </div>
  )
})

/** Demo comes first: there the button leads a guest to sign up (O-61). Nothing is sold on a break, nor where no game runs. */
const Actions = observer(function Actions() {
  const { player, session } = useStores()
  const isSelling = !(player.isStopped || session.isOnBreak)
  if (isSelling && player.isDemo && player.gameSlug) return <PlayForMoney slug={player.gameSlug} />
  if (session.isSignedIn) return <PlayerActions isSelling={isSelling} />
  return isSelling && <Register />
})

const PlayForMoney = observer(function PlayForMoney({ slug }: { slug: string }) {
  const { t } = useT()
  const { session } = useStores()
  if (!session.isSignedIn) {
    return (
      <AppLink
        to="/auth/register"
        search={{ redirect: `/games/${slug}?mode=real` }}
        look="primary"
        className={styles['worded']}
      >
        {t('shell.playForMoney')}
      </AppLink>
    )
  }
  return (
    <AppLink to="/games/$slug" params={{ slug }} search={{ mode: 'real' }} look="primary" className={styles['worded']}>
      {t('shell.playForMoney')}
    </AppLink>
  )
})

function Register() {
  const { t } = useT()
  return (
    <AppLink to="/auth/register" look="primary" className={styles['worded']}>
      {t('shell.register')}
    </AppLink>
  )
}

/** The wallet opens the deposit over the game, which goes on (SHELL-12). */
function PlayerActions({ isSelling }: { isSelling: boolean }) {
  const { t } = useT()
  const { dialogs } = useStores()
  return (
    <div className={styles['actions']}>
      <BellPlace />
      {isSelling && (
        <button
          type="button"
          className={styles['wallet']}
          aria-haspopup="dialog"
          onClick={() => dialogs.show({ kind: 'game-deposit' })}
        >
          <Icon name="wallet" label={t('shell.topUp')} size={20} />
        </button>
      )}
    </div>
  )
}
