import { proves } from '../test.ts'
import { cardOf, cardsOf } from '../walk/cards.ts'

const own = proves('SP-70', 'naming or removing a saved card twice is the same as once', async (t) => {
  const player = await t.player('funded', { spoils: true })
  const { id } = await cardOf(t, player)
  const named = async () => (await cardsOf(t, player)).find((card) => card.id === id)?.name ?? null
  for (const name of ['Salary', 'Salary', null]) {
    const response = await t.call('cashBox.renameCard', { player, body: { card_id: id, name } })
    t.check(response.status === 200 && (await named()) === name, `the card is called ${name ?? 'nothing'}`, response)
  }
  for (const time of ['once', 'again']) {
    const response = await t.call('cashBox.removeCard', { player, body: { card_id: id } })
    const isThere = (await cardsOf(t, player)).some((card) => card.id === id)
    t.check(response.status === 200 && !isThere, `the card is removed ${time}`, response)
  }
})

const notAnothers = proves('SP-70', 'no player can name or remove the card of another', async (t) => {
  const player = await t.player('funded')
  const stranger = await t.player('newcomer')
  const { id, name = null } = await cardOf(t, player)
  const renamed = await t.call('cashBox.renameCard', { player: stranger, body: { card_id: id, name: 'Mine' } })
  const removed = await t.call('cashBox.removeCard', { player: stranger, body: { card_id: id } })
  for (const response of [renamed, removed]) t.rejected(response, 'CARD_NOT_FOUND')
  const left = (await cardsOf(t, player)).find((card) => card.id === id)
  t.check(left !== undefined && (left.name ?? null) === name, 'the card is unchanged', removed)
})

/** Saved cards. */
export const cardTests = [own, notAnothers]
