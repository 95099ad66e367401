import { proves } from '../test.ts'
import { cardOf, cardsOf } from '../walk/cards.ts'

const own = proves('SP-70', 'a saved card is named and removed by its player, twice as once', async (t) => {
  const who = await t.player('funded', { spoils: true })
  const { id } = await cardOf(t, who)
  const named = async () => (await cardsOf(t, who)).find((card) => card.id === id)?.name ?? null
  for (const name of ['Salary', 'Salary', null]) {
    const response = await t.call('cashBox.renameCard', { who, body: { card_id: id, name } })
    t.check(response.status === 200 && (await named()) === name, `the card is called ${name ?? 'nothing'}`, response)
  }
  for (const time of ['once', 'again']) {
    const response = await t.call('cashBox.removeCard', { who, body: { card_id: id } })
    const isThere = (await cardsOf(t, who)).some((card) => card.id === id)
    t.check(response.status === 200 && !isThere, `the card is removed ${time}`, response)
  }
})

const notAnothers = proves('SP-70', 'nobody names or removes the card of somebody else', async (t) => {
  const who = await t.player('funded')
  const stranger = await t.player('newcomer')
  const { id, name = null } = await cardOf(t, who)
  const renamed = await t.call('cashBox.renameCard', { who: stranger, body: { card_id: id, name: 'Mine' } })
  const removed = await t.call('cashBox.removeCard', { who: stranger, body: { card_id: id } })
  for (const response of [renamed, removed]) t.rejected(response, 'CARD_NOT_FOUND')
  const left = (await cardsOf(t, who)).find((card) => card.id === id)
  t.check(left !== undefined && (left.name ?? null) === name, 'the card is as it was', removed)
})

/** Saved cards. */
export const cardTests = [own, notAnothers]
