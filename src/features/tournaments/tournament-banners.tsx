import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import type { TournamentCard } from '~/contract/tournaments.ts'
import { useServerTimeAt } from '~/hooks/use-server-time.ts'

import { tournamentBannersQuery, tournamentsQuery } from './api.ts'
import { bannerLink, bannerTexts } from '~/lib/lobby.ts'
import { useT } from '~/hooks/use-t.ts'
import { judge } from '~/responses/live-or-stored.ts'
import { useStores } from '~/stores/use-stores.ts'
import { ServerLink } from '~/ui/links/app-link.tsx'
import { LazyImage } from '~/ui/media/lazy-image.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'
import textStyles from '~/ui/text/text.module.css'

import { phaseOf } from './phase.ts'
import css from './tournament-banners.module.css'

/** Text key of the reason why the banner does not lead to a join; null if it does, and for a guest, who signs up first. */
function stateOf({ entry }: TournamentCard, phase: TournamentCard['status']) {
  if (phase !== 'active' && phase !== 'upcoming') return `tournaments.status.${phase}` as const
  if (entry.is_joined) return 'tournaments.joined'
  if (entry.reason === 'full') return 'tournaments.full'
  if (entry.reason === 'conditions') return 'tournaments.conditions'
  if (entry.reason === 'unknown') return 'tournaments.seeRules'
  return entry.reason === 'not_open' || (phase === 'upcoming' && !entry.can_join) ? 'tournaments.status.upcoming' : null
}

const PICTURE = { width: 480, height: 220 } // px

/**
 * Banners of running and upcoming tournaments, each a link to its tournament (TOUR-01, TOUR-11). Hidden if they fail to
 * load.
 */
export const TournamentBanners = observer(function TournamentBanners() {
  const { t } = useT()
  const { guest, network } = useStores()
  const query = useQuery(tournamentBannersQuery(guest.market))
  const { data: banners = [], isLoading } = query
  const { data: list = [] } = useQuery({ ...tournamentsQuery(guest.market), enabled: false }) // fetched by the cards below
  if (isLoading && !judge(query, null, network.isOnline).isOutOfReach) return <TournamentBannersSkeleton />
  if (banners.length === 0) return null
  return (
    <ul className={css['strip']} aria-label={t('lobby.slider')}>
      {banners.map((banner, index) => {
        const [header, text, description, button, alt] = bannerTexts(banner)
        return (
          <li key={banner.slug}>
            <ServerLink href={bannerLink(banner)} look="plain" className={css['banner']}>
              <LazyImage
                path={banner.image_url}
                alt={alt}
                {...PICTURE}
                isEager={index === 0}
                className={css['picture'] ?? ''}
              />
              <span className={css['caption']}>
                {header && <strong className={textStyles['titleS']}>{header}</strong>}
                {text && <span>{text}</span>}
                {description && <span>{description}</span>}
                <BannerButton text={button} of={list.find(({ slug }) => slug === banner.tournament_slug)} />
              </span>
            </ServerLink>
          </li>
        )
      })}
    </ul>
  )
})

/** The operator's button while its tournament can be joined; otherwise the same state as on the tournament's card. */
function BannerButton({ text, of }: { text: string; of: TournamentCard | undefined }) {
  const { t } = useT()
  const now = useServerTimeAt(of ? [Date.parse(of.starts_at), Date.parse(of.ends_at)] : [])
  const state = of && stateOf(of, phaseOf(of, now))
  if (state) return <strong>{t(state)}</strong>
  return text ? <span className={css['button']}>{text}</span> : null
}

/** Reserves the space of the banners, so that the content below does not shift when they load. */
function TournamentBannersSkeleton() {
  return (
    <ul className={css['strip']} aria-hidden>
      {[1, 2, 3].map((rank) => (
        <li key={rank}>
          <Skeleton className={css['banner'] ?? ''} radius="var(--radius-sheet)" />
        </li>
      ))}
    </ul>
  )
}
