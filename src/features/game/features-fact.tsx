import type { Game } from '~/contract/games.ts'
import { loadLateTexts } from '~/db/lazy-texts.ts'
import { useLateTexts } from '~/hooks/use-late-texts.ts'
import { useT } from '~/hooks/use-t.ts'

import css from './game-facts.module.css'

/** The features of a game, in lazily loaded texts; empty if the provider reports none. */
export function FeaturesFact({ features }: Pick<Game, 'features'>) {
  const { t } = useT()
  const { state } = useLateTexts('catalogue.features', loadLateTexts)
  if (!features || features.length === 0 || state !== 'here') return null
  return (
    <div className={css['fact']}>
      <dt>{t('catalogue.features')}</dt>
      <dd>{features.map((feature) => t(`catalogue.feature-${feature}`)).join(', ')}</dd>
    </div>
  )
}
