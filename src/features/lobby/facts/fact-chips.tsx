import { observer } from 'mobx-react-lite'

import { useT } from '~/hooks/use-t.ts'
import { Icon } from '~/ui/media/icon.tsx'

import { chosenFacts, noFacts, type Facts } from './facts.ts'
import css from './facts.module.css'
import { useFactNames } from './use-fact-names.ts'

type Props = { facts: Facts; onChange: (change: Facts) => void }

/** The active filters of a list: each can be removed, or all together (PLUS-50). */
export const FactChips = observer(function FactChips({ facts, onChange }: Props) {
  const { t } = useT()
  const nameOf = useFactNames()
  const chosen = chosenFacts(facts)
  if (chosen.length === 0) return null
  return (
    <ul className={css['chips']} aria-label={t('catalogue.chosen')}>
      {chosen.map(({ without, ...fact }) => {
        const name = nameOf(fact)
        return (
          <li key={name}>
            <button
              type="button"
              className={css['chip']}
              aria-label={t('catalogue.drop', { name })}
              onClick={() => onChange(without)}
            >
              {name}
              <Icon name="close" size={16} />
            </button>
          </li>
        )
      })}
      {chosen.length > 1 && (
        <li className={css['reset']}>
          <button type="button" className={css['all']} onClick={() => onChange(noFacts)}>
            {t('common.clear')}
          </button>
        </li>
      )}
    </ul>
  )
})
