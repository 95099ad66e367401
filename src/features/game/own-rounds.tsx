import type { Game } from '~/contract/games.ts'
import { useT } from '~/hooks/use-t.ts'
import { ServerLink } from '~/ui/links/app-link.tsx'

import css from './game-facts.module.css'

/** The features of a game; empty if the provider reports none. */
export function FeaturesFact({ features }: Pick<Game, 'features'>) {
  const { t } = useT()
  if (!features || features.length === 0) return null
  return (
    <div className={css['fact']}>
      <dt>{t('catalogue.features')}</dt>
      <dd>{features.map((feature) => t(`catalogue.feature-${feature}`)).join(', ')}</dd>
    </div>
  )
}

/** Link to the player's rounds of a game (PLUS-06). */
export function OwnRounds({ slug, onLeave }: { slug: string; onLeave: () => void }) {
  const { t } = useT()
  return (
    <ServerLink href={`/profile/rounds?game=${encodeURIComponent(slug)}`} look="secondary" onClick={onLeave}>
      {t('activity.rounds.ofGame')}
    </ServerLink>
  )
}
