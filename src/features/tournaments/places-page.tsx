import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'

import { formatTime } from '~/lib/clock.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { EmptyState } from '~/ui/primitives/empty-state.tsx'
import { ErrorState } from '~/ui/primitives/error-state.tsx'
import { OnBreak } from '~/ui/primitives/on-break.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import { AsOf } from '~/ui/text/as-of.tsx'

import css from './leaders.module.css'
import { OwnStanding } from './own-standing.tsx'
import { PlaceList } from './place-list.tsx'
import page from './tournament-page.module.css'
import { usePlaces } from './use-places.ts'
import { useTournament } from './use-tournament.ts'

type Props = { slug: string; unknown: ReactNode }

/** Every place of a tournament, however many there are. */
export const PlacesPage = observer(function PlacesPage({ slug, unknown }: Props) {
  const { t } = useT()
  const { tournament, phase, isUnknown, isHidden, hasFailed, asOf, retry } = useTournament(slug)
  const places = usePlaces(slug, tournament)
  const [target, setTarget] = useState<{ index: number } | null>(null)
  const title = t('tournaments.allPlaces')
  useDocumentTitle(tournament && `${title}: ${tournament.title}`)
  if (isUnknown) return unknown
  const own = tournament?.me
  return (
    <Page
      title={title}
      back={{ to: `/tournaments/${slug}`, label: tournament?.title ?? t('common.back') }}
      end={
        own && (
          <Button variant="secondary" size="s" onClick={() => setTarget({ index: own.place - 1 })}>
            {t('tournaments.toMyPlace')}
          </Button>
        )
      }
    >
      {isHidden && tournament ? <OnBreak /> : null}
      {(hasFailed || places.hasFailed) && (
        <ErrorState
          title={t('tournaments.moreFailed')}
          onRetry={() => {
            retry()
            places.retry()
          }}
        />
      )}
      {!isHidden && tournament && phase && (
        <div className={page['page']}>
          {asOf !== null ? (
            <AsOf time={asOf} />
          ) : (
            <p className={css['note']}>
              {phase === 'active' &&
                t('tournaments.countedAt', { time: formatTime(tournament.leaderboard_updated_at) })}
            </p>
          )}
          {places.total === 0 ? (
            <EmptyState scene="buoys" title={t('tournaments.nobodyYet')} />
          ) : (
            <PlaceList total={places.total} rowAt={places.rowAt} onShown={places.show} target={target} />
          )}
          <OwnStanding key={tournament.id} tournament={tournament} />
        </div>
      )}
    </Page>
  )
})
