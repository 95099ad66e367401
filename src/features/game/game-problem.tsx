import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { userQuery } from '~/api/profile.ts'
import { breakErrors } from '~/contract/error-codes.ts'
import type { User } from '~/contract/profile.ts'
import { accountZones } from '~/constants/limits.ts'
import { useProblemText } from '~/forms/problem-text.ts'
import { formatAtOffset } from '~/lib/zone-clock.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { ErrorState } from '~/ui/primitives/error-state.tsx'
import { OnBreak } from '~/ui/primitives/on-break.tsx'

import css from './game-page.module.css'

/** Refusals that asking again does not change. */
const lasting = new Set(['GAME_BLOCKED_IN_REGION', 'DEMO_NOT_AVAILABLE', 'UNAUTHORIZED', 'LIMIT_REACHED'])
const isBreak = (code: string) => breakErrors.some((each) => each === code)
/** It ran, and runs no more. */
const stopped = new Set(['gameCrashed', 'gameOver'])

function titleOf(code: string) {
  if (code === 'network') return 'game.offline'
  if (code === 'LIMIT_REACHED') return 'profile.limits' // whether it began or ran
  return stopped.has(code) ? 'game.stopped' : 'game.failed'
}

type Props = { slug: string; code: string; resetsAt: string | null; onRetry: () => void }

/** Why the game does not run, and the ways on. `code` is the server's, or one of ours: `network`, `gameCrashed`. */
export const GameProblem = observer(function GameProblem({ slug, code, resetsAt, onRetry }: Props) {
  const { t } = useT()
  const { guest, session } = useStores()
  const problem = useProblemText()
  const { data: user } = useQuery({ ...userQuery(), enabled: false })
  if (isBreak(code)) return <GameBreak user={user} />
  const until = resetsAt && t('onBreak.until', { time: formatAtOffset(resetsAt, accountZones[guest.currency].offset) })

  return (
    <div className={css['problem']}>
      <ErrorState
        title={t(titleOf(code))}
        text={[code === 'network' ? t('game.offlineText') : (problem(code) ?? ''), until].join(' ').trim()}
      />
      <div className={css['ways']}>
        {!lasting.has(code) && (
          <Button size="s" onClick={onRetry}>
            {t(stopped.has(code) ? 'game.startAgain' : 'common.retry')}
          </Button>
        )}
        {code === 'DEMO_NOT_AVAILABLE' && (
          <AppLink to="/games/$slug" params={{ slug }} search={{ mode: 'real' }} look="primary">
            {t('game.playForMoney')}
          </AppLink>
        )}
        {code === 'LIMIT_REACHED' && (
          <AppLink to="/profile/limits" look="primary">
            {t('profile.limits')}
          </AppLink>
        )}
        {code === 'UNAUTHORIZED' && !session.isSignedIn && (
          <AppLink to="/auth/login" search={{ redirect: `/games/${slug}?mode=real` }} look="primary">
            {t('auth.login')}
          </AppLink>
        )}
        <AppLink to="/" look="secondary">
          {t('game.toLobby')}
        </AppLink>
      </div>
    </div>
  )
})

/** The account is on a break: until when, and nothing that invites to go on (O-67). */
function GameBreak({ user }: { user: User | undefined }) {
  const { t } = useT()
  const until = user?.break_until && formatAtOffset(user.break_until, accountZones[user.currency].offset)
  return (
    <div className={css['problem']}>
      <OnBreak status={user?.status} until={until} />
      <div className={css['ways']}>
        <AppLink to="/" look="secondary">
          {t('game.toLobby')}
        </AppLink>
      </div>
    </div>
  )
}
