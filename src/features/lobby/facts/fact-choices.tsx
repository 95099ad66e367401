import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import { gameFeatures, gameVolatilities } from '~/contract/game-facts.ts'
import { useT } from '~/hooks/use-t.ts'
import { wordsIn } from '~/lib/game-facts.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Checkbox } from '~/ui/fields/checkbox.tsx'
import { SelectField } from '~/ui/fields/select-field.tsx'
import textStyles from '~/ui/text/text.module.css'

import { betChoices, rtpChoices, withFeature, type Facts } from './facts.ts'
import css from './facts.module.css'
import { useFactNames } from './use-fact-names.ts'

type Props = { facts: Facts; onChange: (change: Facts) => void }

/** Applies a choice at once: the URL, which stores it, follows when the list has rendered. */
function useAtOnce({ facts, onChange }: Props) {
  const key = JSON.stringify(facts)
  const [state, setState] = useState({ key, own: facts })
  if (state.key !== key) setState({ key, own: facts })
  const change = (part: Facts) => {
    setState({ key, own: { ...state.own, ...part } })
    onChange(part)
  }
  return { own: state.own, change }
}

/** The filters for games (PLUS-50), with the number of games they leave out (PLUS-51). */
export const FactChoices = observer(function FactChoices(props: Props) {
  const { t } = useT()
  const { own, change: onChange } = useAtOnce(props)
  const { currency } = useStores().guest.market
  const nameOf = useFactNames()
  const { volatility, rtp_from: rtp, bet_to: bet, features } = own
  const bets = betChoices[currency]
  const any = { value: '', label: t('catalogue.any') }
  return (
    <>
      <SelectField
        label={t('game.sheet.volatility')}
        value={volatility ?? ''}
        options={[any, ...gameVolatilities.map((value) => ({ value, label: nameOf({ fact: 'volatility', value }) }))]}
        onChange={({ currentTarget }) =>
          onChange({ volatility: gameVolatilities.find((value) => value === currentTarget.value) })
        }
      />
      <SelectField
        label={t('game.sheet.rtp')}
        value={rtp ?? ''}
        options={[any, ...rtpChoices.map((value) => optionOf(value, nameOf({ fact: 'rtp_from', value })))]}
        onChange={({ currentTarget }) =>
          onChange({ rtp_from: rtpChoices.find((value) => String(value) === currentTarget.value) })
        }
      />
      <SelectField
        label={t('catalogue.minBet')}
        value={bet ?? ''}
        options={[
          any,
          ...(bet === undefined || bets.includes(bet) ? bets : [bet, ...bets]).map((value) =>
            optionOf(value, nameOf({ fact: 'bet_to', value })),
          ),
        ]}
        onChange={({ currentTarget }) => onChange({ bet_to: Number(currentTarget.value) || undefined })}
      />
      <fieldset className={css['features']}>
        <legend className={css['legend']}>{t('catalogue.features')}</legend>
        {gameFeatures.map((value) => (
          <Checkbox
            key={value}
            label={nameOf({ fact: 'features', value })}
            checked={wordsIn(features).includes(value)}
            onChange={({ currentTarget }) => onChange(withFeature(wordsIn(features), value, currentTarget.checked))}
          />
        ))}
      </fieldset>
      <p className={textStyles['mutedProse']}>{t('catalogue.unstated')}</p>
    </>
  )
})

const optionOf = (value: number, label: string) => ({ value: String(value), label })
