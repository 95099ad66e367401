import { createHash } from 'node:crypto'

import type { PayInput } from '../../../src/contract/cash-box.ts'

/**
 * By which a card is known again: its id if it is saved, else a fingerprint of its number, which is not stored. Two cards may
 * have the same last four digits (SP-102). Null if the payment is by no card.
 */
export function cardIdentity({ fields, card_id: id }: Pick<PayInput, 'fields' | 'card_id'>, playerId: string) {
  if (id !== undefined) return id
  const number = fields['card_number']?.replaceAll(/\s/g, '')
  return number === undefined ? null : createHash('sha256').update(`${playerId} ${number}`).digest('base64url')
}
