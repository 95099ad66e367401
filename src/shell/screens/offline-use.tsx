import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import { isUnread, notificationsQuery } from '~/api/notifications.ts'
import { offersQuery } from '~/api/offers.ts'
import { balanceQuery, type Balance as Sum } from '~/api/profile.ts'
import type { Notification } from '~/contract/notifications.ts'
import { playedOf } from '~/db/my-games.ts'
import { inboxMarksOf, currentWith } from '~/features/inbox/inbox-marks.ts'
import { useMyGames } from '~/responses/use-my-games.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStoredResponse } from '~/responses/use-stored-query.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink, type AppPath } from '~/ui/links/app-link.tsx'
import { GameLink } from '~/ui/links/game-link.tsx'
import { Icon, type IconName } from '~/ui/media/icon.tsx'
import { LazyImage } from '~/ui/media/lazy-image.tsx'
import { Badge } from '~/ui/primitives/badge.tsx'
import { Status } from '~/ui/primitives/status.tsx'
import { Money } from '~/ui/text/money.tsx'
import textStyles from '~/ui/text/text.module.css'

import styles from './offline-use.module.css'

const GAMES_SHOWN = 4

/** The player's stored data, on the offline screen (O-10). */
export const OfflineUse = observer(function OfflineUse() {
  const { session } = useStores()
  return (
    <div className={styles['use']}>
      {session.isSignedIn && <OfPlayer />}
      <RecentGames />
    </div>
  )
})

const OfPlayer = observer(function OfPlayer() {
  const { t, language } = useT()
  const marks = inboxMarksOf(useStores()).byId
  const balance = useStoredResponse<Sum>(balanceQuery())
  const inbox = useStoredResponse<Notification[]>(notificationsQuery())
  const offers = useStoredResponse(offersQuery(language))
  return (
    <>
      {balance && <Balance balance={balance.answer} asOf={balance.savedAt} />}
      {(inbox || offers) && (
        <ul className={styles['ways']}>
          {inbox && (
            <Way
              to="/notifications"
              icon="bell"
              label={t('shell.notifications')}
              unread={currentWith(inbox.answer, marks).filter(isUnread).length}
            />
          )}
          {offers && <Way to="/bonuses" icon="bonus" label={t('device.bonuses')} />}
        </ul>
      )}
    </>
  )
})

function Balance({ balance: { total, currency }, asOf }: { balance: Sum; asOf: number }) {
  const { t } = useT()
  return (
    <p className={styles['balance']}>
      <span>{t('device.lastBalance')}</span>
      <Money isOwn minor={total} currency={currency} asOf={asOf} className={styles['money']} />
    </p>
  )
}

type WayProps = { to: AppPath; icon: IconName; label: string; unread?: number }

/** A link to a page that works with stored data. */
const Way = observer(function Way({ to, icon, label, unread = 0 }: WayProps) {
  const { t } = useT()
  const { network } = useStores()
  return (
    <li>
      <AppLink to={to} look="secondary" className={styles['way']} onClick={network.continueOffline}>
        <Icon name={icon} size={20} />
        {label}
        {unread > 0 && <Badge count={unread} label={t('shell.unread', { count: unread })} />}
      </AppLink>
    </li>
  )
})

/** Games need the server: a chosen game opens when this screen closes. */
const RecentGames = observer(function RecentGames() {
  const { t } = useT()
  const [wanted, setWanted] = useState<string | null>(null)
  const games = playedOf(useMyGames() ?? []).slice(0, GAMES_SHOWN)
  if (games.length === 0) return null
  return (
    <section aria-labelledby="recent-games-title" className={styles['recent']}>
      <h2 id="recent-games-title" className={textStyles['label']}>
        {t('device.recentGames')}
      </h2>
      <ul className={styles['games']}>
        {games.map((game) => (
          <li key={game.slug}>
            <GameLink slug={game.slug} className={styles['game']} onClick={() => setWanted(game.title)}>
              <LazyImage
                path={game.image}
                alt=""
                title={game.title}
                width={120}
                height={160}
                placeholder={game.placeholder}
                isEager
                className={styles['picture'] ?? ''}
              />
              <span className={styles['name']}>{game.title}</span>
            </GameLink>
          </li>
        ))}
      </ul>
      <Status as="output" className={textStyles['subtleProse']}>
        {wanted === null ? t('device.gamesNeedServer') : t('device.opensWhenBack', { name: wanted })}
      </Status>
    </section>
  )
})
