import { type Control, useController } from 'react-hook-form'

import { useT } from '~/hooks/use-t.ts'
import { Icon } from '~/ui/media/icon.tsx'
import { lazyPart } from '~/ui/primitives/lazy-part.tsx'

import type { PayerCard } from '~/contract/payer-cards.ts'
import textStyles from '~/ui/text/text.module.css'
import type { SavedCards } from '../use-saved-cards.ts'
import { Choice, Choices } from './choices.tsx'
import type { PaymentValues } from './payment-schema.ts'
import styles from './saved-cards.module.css'

const ManageLink = lazyPart(() => import('./lazy-buttons.tsx').then((module) => module.ManageLink), {
  ifFailed: 'nothing',
})

/** The link to the player's cards, in line with the text above it. */
export const CardsLink = ({ cards }: { cards: SavedCards }) => (
  <div className={styles['manage']}>
    <ManageLink onPress={cards.manage} />
  </div>
)

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
      <CardsLink cards={cards} />
    </div>
  )
}

/** A card's optional name, brand and last digits. */
export function CardName({ card: { name, brand, last4 } }: { card: PayerCard }) {
  return (
    <span translate="no">
      {name && <bdi className={textStyles['label']}>{name} </bdi>}
      {brand} <span aria-hidden>••••</span> {last4}
    </span>
  )
}
