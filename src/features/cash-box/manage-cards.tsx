import { useMutation } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import type { PayerCard } from '~/contract/payer-cards.ts'
import { ConfirmChange } from '~/forms/confirm-change.tsx'
import { OnlineButton } from '~/forms/online-button.tsx'
import { useT } from '~/hooks/use-t.ts'
import { serverNow } from '~/platform/server-clock.ts'
import { useStores } from '~/stores/use-stores.ts'
import { DetailRow, DetailRows } from '~/ui/primitives/detail-rows.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'
import textStyles from '~/ui/text/text.module.css'

import { CardNameDialog } from './card-name-dialog.tsx'
import styles from './manage-cards.module.css'
import { CardName } from './method/saved-cards.tsx'
import { cardDigits, isUsable, removeCardMutation } from './payer-cards.ts'
import type { SavedCards } from './use-saved-cards.ts'

type Props = { card: PayerCard; onClose: () => void }

/** Confirms the removal of a card (PLUS-21). */
function CardRemoveQuestion({ card, onClose }: Props) {
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

type Asked = { what: 'name' | 'remove'; card: PayerCard }

/** Lists all saved cards, including expired ones, to rename or remove (PLUS-20, PLUS-21). Must be outside any form. */
export const ManageCards = observer(function ManageCards({ cards }: { cards: SavedCards }) {
  const { t } = useT()
  const { network } = useStores()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <Dialog kind="sheet" title={t('cashBox.savedCards')} onClose={cards.leave}>
        {cards.all.length === 0 && <p className={textStyles['muted']}>{t('money.cards.empty')}</p>}
        <DetailRows>
          {cards.all.map((card) => (
            <CardRow key={card.id} card={card} onAsk={(what) => setAsked({ what, card })} />
          ))}
        </DetailRows>
        {!network.isOnline && <p className={textStyles['muted']}>{t('common.needsConnection')}</p>}
      </Dialog>
      {asked?.what === 'name' && <CardNameDialog card={asked.card} onClose={close} />}
      {asked?.what === 'remove' && <CardRemoveQuestion card={asked.card} onClose={close} />}
    </>
  )
})

type RowProps = { card: PayerCard; onAsk: (what: Asked['what']) => void }

const CardRow = observer(function CardRow({ card, onAsk }: RowProps) {
  const { t } = useT()
  const canPay = isUsable(card, serverNow())
  const date = card.expiry
  const common = { size: 's', isExplained: true } as const
  return (
    <DetailRow
      name={<CardName card={card} />}
      facts={
        <span>
          {canPay ? (
            t('money.cards.validTo', { date })
          ) : (
            <span className={styles['expired']}>{t('money.cards.expired', { date })}</span>
          )}
        </span>
      }
    >
      <OnlineButton
        {...common}
        variant="secondary"
        aria-label={t('money.cards.renameOf', { card: cardDigits(card) })}
        onClick={() => onAsk('name')}
      >
        {t('money.cards.rename')}
      </OnlineButton>
      <OnlineButton
        {...common}
        variant="ghost"
        aria-label={t('money.cards.removeOf', { card: cardDigits(card) })}
        onClick={() => onAsk('remove')}
      >
        {t('money.cards.remove')}
      </OnlineButton>
    </DetailRow>
  )
})
