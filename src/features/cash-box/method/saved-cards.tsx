import { type Control, useController } from 'react-hook-form'

import { loadLazyTexts } from '~/db/lazy-texts.ts'
import { useLazyTexts } from '~/hooks/use-lazy-texts.ts'
import { useT } from '~/hooks/use-t.ts'
import { Icon } from '~/ui/media/icon.tsx'
import { Button } from '~/ui/primitives/button.tsx'

import type { PayerCard } from '~/contract/payer-cards.ts'
import type { SavedCards } from '../use-saved-cards.ts'
import { Choice, Choices } from './choices.tsx'
import type { PaymentValues } from './payment-schema.ts'
import styles from './saved-cards.module.css'

type Props = { control: Control<PaymentValues>; cards: SavedCards }

/** The choice of a saved or a new card (CASH-08), and the link to rename and remove cards (PLUS-20, PLUS-21). */
export function SavedCardChoice({ control, cards }: Props) {
  const { t } = useT()
  const { field } = useController({ control, name: 'card' })
  const choice = (id: string) => ({
    name: field.name,
    value: id,
    isChosen: field.value === id,
    onChoose: field.onChange,
  })
  if (cards.all.length === 0) return null
  return (
    <div className={styles['cards']}>
      {cards.usable.length > 0 && (
        <Choices label={t('cashBox.savedCards')}>
          {cards.usable.map((card) => (
            <Choice key={card.id} {...choice(card.id)} detail={card.expiry}>
              <CardName card={card} />
            </Choice>
          ))}
          <Choice {...choice('')} icon={<Icon name="plus" size={20} />}>
            {t('cashBox.newCard')}
          </Choice>
        </Choices>
      )}
      <Manage onPress={cards.manage} />
    </div>
  )
}

/** A card's optional name, brand and last digits. */
export function CardName({ card: { name, brand, last4 } }: { card: PayerCard }) {
  return (
    <span translate="no">
      {name && <bdi className={styles['name']}>{name} </bdi>}
      {brand} <span aria-hidden>••••</span> {last4}
    </span>
  )
}

function Manage({ onPress }: { onPress: () => void }) {
  const { t } = useT()
  const { state } = useLazyTexts('money.cards.manage', loadLazyTexts)
  return (
    <div className={styles['manage']}>
      {state === 'here' && (
        <Button variant="ghost" onClick={onPress}>
          {t('money.cards.manage')}
        </Button>
      )}
    </div>
  )
}
