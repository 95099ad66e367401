import type { Game } from '~/contract/games.ts'
import { loadLazyTexts } from '~/db/lazy-texts.ts'
import { useLazyTexts } from '~/hooks/use-lazy-texts.ts'
import { useT } from '~/hooks/use-t.ts'

import css from './game-facts.module.css'

/** The features of a game, in lazily loaded texts; empty if the provider reports none. */
export function FeaturesFact({ features }: Pick<Game, 'features'>) {
  const { t } = useT()
  const { state } = useLazyTexts('catalogue.features', loadLazyTexts)
  if (!features || features.length === 0 || state !== 'here') return null
  return (
    <div className={css['fact']}>
      <dt>{t('catalogue.features')}</dt>
      <dd>{features.map((feature) => t(`catalogue.feature-${feature}`)).join(', ')}</dd>
    </div>
  )
}
