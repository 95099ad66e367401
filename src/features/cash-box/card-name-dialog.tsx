import { useMutation } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useId, useState, type FormEvent } from 'react'

import type { PayerCard } from '~/contract/payer-cards.ts'
import { CARD_NAME_MAX } from '~/constants/money.ts'
import { problemCodes } from '~/forms/server-errors.ts'
import { useProblemText } from '~/forms/problem-text.ts'
import { OnlineButton } from '~/forms/online-button.tsx'
import { useT } from '~/hooks/use-t.ts'
import { digitsOf } from '~/lib/text.ts'
import { useDeferUpdates } from '~/forms/use-defer-updates.ts'
import { useStores } from '~/stores/use-stores.ts'
import { useWhileSamePlayer } from '~/responses/use-while-same-player.ts'
import { TextField } from '~/ui/fields/text-field.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'

import { cardDigits, cleanName, renameCardMutation } from './payer-cards.ts'

type Props = { card: PayerCard; onClose: () => void }

/** The length of the shortest card number. */
const CARD_DIGITS = 12

/** Renames a card; an empty name removes the name (PLUS-20). */
export const CardNameDialog = observer(function CardNameDialog({ card, onClose }: Props) {
  const { t } = useT()
  const { toasts, network } = useStores()
  const whileSamePlayer = useWhileSamePlayer()
  const formId = useId()
  const problem = useProblemText()
  const rename = useMutation(renameCardMutation())
  const [text, setText] = useState(card.name ?? '')
  const [error, setError] = useState<string>()
  useDeferUpdates('card-name', text !== (card.name ?? '') || rename.isPending)

  function problemOf(name: string | null) {
    if (name === null) return undefined
    if (digitsOf(name).length >= CARD_DIGITS) return t('money.cards.noNumber')
    return name.length > CARD_NAME_MAX ? t('money.cards.tooLong', { max: CARD_NAME_MAX }) : undefined
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (rename.isPending || !network.isOnline) return
    const name = cleanName(text)
    const found = problemOf(name)
    setError(found)
    if (found !== undefined) return
    const ended = await whileSamePlayer(() => rename.mutateAsync({ card: card.id, name }))
    if (!ended) return
    if (!ended.isDone) return setError(problem(problemCodes(ended.failure)) ?? t('money.cards.failed'))
    onClose()
    toasts.add({ variant: 'success', text: t('money.cards.saved') })
  }

  return (
    <Dialog
      title={t('money.cards.name')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common.back')}
          </Button>
          <OnlineButton type="submit" form={formId} isLoading={rename.isPending}>
            {t('money.cards.save')}
          </OnlineButton>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)}>
        <TextField
          data-first-focus
          label={cardDigits(card)}
          autoComplete="off"
          dir="auto"
          hint={error ? undefined : t('money.cards.nameHint')}
          error={error}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </Dialog>
  )
})
