import { useMutation } from '@tanstack/react-query'

import type { PayerCard } from '~/contract/payer-cards.ts'
import { ConfirmChange } from '~/forms/confirm-change.tsx'
import { useT } from '~/hooks/use-t.ts'

import { cardDigits, removeCardMutation } from './payer-cards.ts'

type Props = { card: PayerCard; onClose: () => void }

/** Confirms the removal of a card (PLUS-21). */
export function CardRemoveQuestion({ card, onClose }: Props) {
  const { t } = useT()
  const { mutateAsync: remove } = useMutation(removeCardMutation())
  return (
    <ConfirmChange
      title={t('money.cards.ask')}
      verb={t('money.cards.remove')}
      change={() => remove(card.id)}
      done="money.cards.removed"
      failed="money.cards.failed"
      onClose={onClose}
    >
      <p>{t('money.cards.askText', { card: [card.name, cardDigits(card)].filter(Boolean).join(' ') })}</p>
    </ConfirmChange>
  )
}
