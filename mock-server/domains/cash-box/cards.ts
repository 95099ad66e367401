import { CARD_NAME_MAX } from '../../../src/constants/money.ts'
import type { Handlers } from '../../handler.ts'
import { ApiError } from '../../http/api-error.ts'
import { cardsOf, findCard, removeCard } from './world.ts'

type Names = 'getPayerCards' | 'renamePayerCard' | 'removePayerCard'

export const payerCardHandlers: Pick<Handlers, Names> = {
  getPayerCards(_input, { player }) {
    const { admin, hostpay, ignore } = cardsOf(player())
    return { admin_saved_cards: admin, hostpay_saved_cards: hostpay, ignore }
  },

  renamePayerCard({ body: { card_id: id, name } }, { player }) {
    const card = findCard(player(), id)
    if (!card) throw new ApiError('CARD_NOT_FOUND', ['card_id'])
    const wanted = name?.trim() || null
    if (wanted && wanted.length > CARD_NAME_MAX) throw new ApiError('VALUE_TOO_LONG', ['name'])
    card.name = wanted
    return { status: 'ok' }
  },

  removePayerCard({ body }, { player }) {
    if (!removeCard(player(), body.card_id)) throw new ApiError('CARD_NOT_FOUND', ['card_id'])
    return { status: 'ok' }
  },
}
