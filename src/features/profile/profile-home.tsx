import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { observer } from 'mobx-react-lite'

import { type Balance, userQuery } from '~/api/profile.ts'
import { ownLevel, vipClubQuery } from '~/api/vip.ts'
import { useInTurn } from '~/hooks/use-in-turn.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { levelColor } from '~/lib/color.ts'
import { FailureState } from '~/ui/primitives/query-view.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'
import { useLogOut } from '~/responses/use-log-out.ts'
import { useBalance } from '~/responses/use-balance.ts'
import { useFailure, useQueryFailure } from '~/responses/use-list-failure.ts'
import { useStores } from '~/stores/use-stores.ts'
import { lazyPart } from '~/ui/primitives/lazy-part.tsx'
import { ListRow } from '~/ui/primitives/list-row.tsx'
import { AppLink } from '~/ui/links/app-link.tsx'
import { HideAmounts } from '~/ui/text/hide-amounts.tsx'
import { Money } from '~/ui/text/money.tsx'
import layoutStyles from '~/ui/primitives/layout.module.css'

import { IdentityCard } from './identity-card.tsx'
import styles from './profile-home.module.css'
import profileLinksStyles from './profile-links.module.css'
import balanceCardStyles from './balance-card.module.css'

const ROW = 56 // px: as high as a row

/** The page does not wait for the texts of these rows; their space is reserved. */
const SecurityRows = lazyPart(() => import('./security-rows.tsx').then((module) => module.SecurityRows), {
  fallback: [1, 2].map((row) => (
    <li key={row}>
      <Skeleton height={ROW} radius={0} />
    </li>
  )),
  ifFailed: 'nothing',
})

function PlainBonusesRow() {
  const { t } = useT()
  return <ListRow href="/bonuses" icon="bonus" label={t('nav.bonuses')} />
}

const BonusesRow = lazyPart(() => import('./security-rows.tsx').then((module) => module.BonusesRow), {
  fallback: <PlainBonusesRow />,
  ifFailed: () => <PlainBonusesRow />,
})

function PlainLimitsRow() {
  const { t } = useT()
  return <ListRow to="/profile/limits" icon="pause" label={t('profile.limits')} />
}

const LimitsRow = lazyPart(() => import('./security-rows.tsx').then((module) => module.LimitsRow), {
  fallback: <PlainLimitsRow />,
  ifFailed: () => <PlainLimitsRow />,
})

const NetDeposits = lazyPart(() => import('./net-deposits.tsx').then((module) => module.NetDeposits), {
  fallback: <Skeleton height="clamp(164px, (700px - 100vw) * 99, 184px)" radius={20} />, // one line of text, or two
  ifFailed: 'nothing',
})

type ProfileLinksProps = {
  /** Undefined until the account has loaded, so that no player is shown as unverified by mistake. */
  isVerified: boolean | undefined
  /** The row of the live chat (PROF-08). */
  chat?: ReactNode
}

/** The VIP club with the player's level in its colour, which a break hides (O-68). */
export const ClubRow = observer(function ClubRow() {
  const { t } = useT()
  const { guest, session } = useStores()
  const { data: club } = useQuery(vipClubQuery(guest.market))
  const level = club && !session.isOnBreak ? ownLevel(club)?.level : undefined
  const value = level && <strong style={{ color: levelColor(level.color) }}>{level.title}</strong>
  return <ListRow href="/vipclub" icon="vip" label={t('profile.vipClub')} value={value} />
})

/** Links of the profile: rewards, the account with the language (PROF-06, PROF-09), play and help, and log out. */
function ProfileLinks({ isVerified, chat }: ProfileLinksProps) {
  const { t, language } = useT()
  const { dialogs } = useStores()
  const logOut = useLogOut()
  const list = profileLinksStyles['card']
  return (
    <nav className={layoutStyles['stack4']} aria-label={t('profile.sections')}>
      <ul className={list}>
        <li>
          <BonusesRow />
        </li>
        <li>
          <ListRow href="/games/my/favourites" icon="star" label={t('lobby.favourites')} />
        </li>
        <li>
          <ListRow href="/tournaments" icon="trophy" label={t('nav.tournaments')} />
        </li>
        <li>
          <ClubRow />
        </li>
      </ul>
      <ul className={list}>
        <li>
          <ListRow
            to="/profile/contacts"
            icon="document"
            label={t('profile.personalData')}
            mark={isVerified === false ? { text: t('profile.notVerified'), tone: 'warning' } : undefined}
          />
        </li>
        <SecurityRows />
        <li>
          <ListRow to="/profile/device" icon="phone" label={t('profile.device')} />
        </li>
        <li>
          <ListRow
            icon="globe"
            label={t('profile.language')}
            value={<span translate="no">{language.toUpperCase()}</span>}
            onClick={() => dialogs.show({ kind: 'language' })}
          />
        </li>
      </ul>
      <ul className={list}>
        <li>
          <ListRow to="/profile/activity" icon="clock" label={t('profile.activity')} />
        </li>
        <li>
          <LimitsRow />
        </li>
        {chat && <li>{chat}</li>}
      </ul>
      <ul className={list}>
        <li>
          <ListRow icon="logout" label={t('auth.logout')} end={null} onClick={() => void logOut()} />
        </li>
      </ul>
    </nav>
  )
}

/** Real and bonus money (PROF-04), with the deposit button (PROF-05), which a break disables (O-67). */
const BalanceCard = observer(function BalanceCard({ isFailureShown }: { isFailureShown: boolean }) {
  const { t } = useT()
  const { cashBox, session } = useStores()
  const { data, asOf, isUnknown, query } = useBalance()
  const failure = useFailure('profile.balanceError', query.error, query.refetch)
  if (isUnknown) return isFailureShown ? null : <FailureState of={failure} />

  return (
    <section className={balanceCardStyles['card']}>
      <HideAmounts className={balanceCardStyles['hide']} />
      <dl className={balanceCardStyles['parts']}>
        <Amount label={t('profile.totalBalance')} balance={data} part="total" asOf={asOf} />
        <Amount label={t('profile.realBalance')} balance={data} part="real" />
        <Amount label={t('profile.bonusBalance')} balance={data} part="bonus" />
      </dl>
      <div className={balanceCardStyles['ways']}>
        {!session.isOnBreak && (
          <AppLink to="/cash-box/deposit" look="primary" isWide onClick={() => cashBox.rememberBackPath('/profile')}>
            {t('cashBox.topUp')}
          </AppLink>
        )}
        <AppLink to="/cash-box/withdrawal" look="secondary" onClick={() => cashBox.rememberBackPath('/profile')}>
          {t('withdrawal.take')}
        </AppLink>
        <AppLink to="/cash-box/history" look="secondary" onClick={() => cashBox.rememberBackPath('/profile')}>
          {t('history.tab')}
        </AppLink>
      </div>
    </section>
  )
})

type AmountProps = {
  label: string
  balance: Balance | undefined
  part: 'real' | 'bonus' | 'total'
  asOf?: number | null
}

function Amount({ label, balance, part, asOf = null }: AmountProps) {
  return (
    <div className={balanceCardStyles[part]}>
      <dt className={balanceCardStyles['label']}>{label}</dt>
      <dd className={balanceCardStyles['money']}>
        {balance ? (
          <Money isOwn minor={balance[part]} currency={balance.currency} {...(asOf === null ? {} : { asOf })} />
        ) : (
          <Skeleton width="7rem" height="1lh" />
        )}
      </dd>
    </div>
  )
}

type Props = {
  /** The app-download banner, if shown (PROF-10). */
  banner?: ReactNode
  /** The row of the live chat (PROF-08). */
  chat?: ReactNode
}

/** The player's page (ROUTE-15): identity, balance, and links. */
export const ProfileHome = observer(function ProfileHome({ banner, chat }: Props) {
  const { t } = useT()
  const { network } = useStores()
  const user = useQuery(userQuery())
  const failure = useQueryFailure(user, 'profile.loadError')
  const isFailureShown = failure !== null && !network.isOnline // the balance fails for the same reason
  const isShown = useInTurn(network, user.isPending) // only the account decides how high its card is
  useDocumentTitle(t('nav.profile'))

  return (
    <Page title={t('nav.profile')}>
      <div className={styles['page']}>
        <div className={layoutStyles['stack5']}>
          {user.data && <IdentityCard user={user.data} />}
          {failure && <FailureState of={failure} />}
          {!user.data && !failure && <Skeleton height={104} radius={20} />}
          {isShown(1) ? <BalanceCard isFailureShown={isFailureShown} /> : <Skeleton height={288} radius={20} />}
        </div>
        <ProfileLinks isVerified={user.data?.is_doc_verified} chat={chat} />
        {isShown(1) && <NetDeposits />}
        {banner}
      </div>
    </Page>
  )
})
