import { useMutation } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import type { PayerCard } from '~/contract/payer-cards.ts'
import { useFailedChangeText } from '~/forms/use-failed-change-text.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Question } from '~/ui/primitives/question.tsx'

import { cardDigits, removeCardMutation } from './payer-cards.ts'

type Props = { card: PayerCard; onClose: () => void }

/** Confirms the removal of a card (PLUS-21). */
export const CardRemoveQuestion = observer(function CardRemoveQuestion({ card, onClose }: Props) {
  const { t } = useT()
  const failedText = useFailedChangeText()
  const { session, toasts, network } = useStores()
  const remove = useMutation(removeCardMutation())

  async function confirm() {
    const { playerId } = session
    const failure = await remove.mutateAsync(card.id).then(
      () => null,
      (error: unknown) => error,
    )
    if (session.playerId !== playerId) return
    onClose()
    if (failure === null) toasts.add({ variant: 'success', text: t('money.cards.removed') })
    else toasts.add({ variant: 'error', text: failedText(failure, 'money.cards.failed') })
  }

  return (
    <Question
      title={t('money.cards.ask')}
      verb={t('money.cards.remove')}
      isOnline={network.isOnline}
      isBusy={remove.isPending}
      onYes={() => void confirm()}
      onClose={onClose}
    >
      <p>{t('money.cards.askText', { card: [card.name, cardDigits(card)].filter(Boolean).join(' ') })}</p>
    </Question>
  )
})
