import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import { gameQuery } from '~/api/games.ts'
import { balanceQuery } from '~/api/profile.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { EmptyState } from '~/ui/primitives/empty-state.tsx'
import { Money } from '~/ui/text/money.tsx'
import { OnBreak } from '~/ui/primitives/on-break.tsx'
import { Page } from '~/ui/primitives/page.tsx'

import css from './out-of-money-page.module.css'

type Props = {
  /** Slug of the last game, to return to it or to its demo. */
  slug: string | undefined
}

/** Shown when the money is used up (ROUTE-27, O-63): a deposit, a demo, a bonus, or a pause. */
export const OutOfMoneyPage = observer(function OutOfMoneyPage({ slug }: Props) {
  const { t } = useT()
  const { session } = useStores()
  useDocumentTitle(t('outOfMoney.title'))

  return (
    <Page title={t('outOfMoney.title')}>
      {session.isOnBreak ? (
        <OnBreak />
      ) : (
        <>
          <EmptyState
            scene="shore"
            title={t('outOfMoney.lead')}
            text={t(session.isSignedIn ? 'outOfMoney.text' : 'outOfMoney.guestText')}
          >
            {session.isSignedIn ? <PlayerWays slug={slug} /> : <GuestWays />}
            {slug === undefined ? <DemoList /> : <DemoWay slug={slug} />}
          </EmptyState>
          <p className={css['pause']} data-alone={!session.isSignedIn || undefined}>
            {session.isSignedIn && `${t('outOfMoney.pause')} `}
            <AppLink to="/$slug" params={{ slug: 'responsible-gaming' }}>
              {t('outOfMoney.pauseLink')}
            </AppLink>
          </p>
        </>
      )}
    </Page>
  )
})

const PlayerWays = observer(function PlayerWays({ slug }: Props) {
  const { t } = useT()
  const { cashBox } = useStores()
  const back = slug === undefined ? '/' : `/games/${slug}`
  return (
    <>
      <Left />
      <AppLink to="/cash-box/deposit" look="primary" onClick={() => cashBox.rememberBackPath(back)}>
        {t('shell.topUp')}
      </AppLink>
      <AppLink to="/bonuses" look="secondary">
        {t('outOfMoney.bonuses')}
      </AppLink>
    </>
  )
})

/** The remaining balance, from the server. */
function Left(): ReactNode {
  const { t } = useT()
  const { data } = useQuery(balanceQuery())
  if (!data) return null
  return (
    <p className={css['left']}>
      {t('outOfMoney.left')} <Money isOwn minor={data.total} currency={data.currency} />
    </p>
  )
}

function GuestWays() {
  const { t } = useT()
  return (
    <>
      <AppLink to="/auth/register" look="primary">
        {t('shell.register')}
      </AppLink>
      <AppLink to="/auth/login" look="secondary">
        {t('auth.login')}
      </AppLink>
    </>
  )
}

/** Link to the games with a demo (ROUTE-29). */
function DemoList() {
  const { t } = useT()
  return (
    <AppLink to="/demo" look="secondary">
      {t('games.demo')}
    </AppLink>
  )
}

const DemoWay = observer(function DemoWay({ slug }: { slug: string }) {
  const { t } = useT()
  const { guest } = useStores()
  const { data: game } = useQuery(gameQuery(slug, guest.market))
  if (!game?.has_demo) return <DemoList />
  return (
    <AppLink to="/games/$slug" params={{ slug }} search={{ mode: 'demo' }} look="secondary">
      {t('game.playDemo')}
    </AppLink>
  )
})
