import type { Game } from '~/contract/games.ts'
import { useT } from '~/hooks/use-t.ts'

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
