import type { Player } from '../accounts.ts'
import type { ApiResponse } from '../response.ts'
import { codeSentTo } from '../letters.ts'
import { balanceOf, outcomeOf, pay, payment, voidOf } from '../payments.ts'
import { proves } from '../test.ts'
import type { Trial } from '../trial.ts'

type Outcome = { status?: string; code?: object | null }
const statusIn = ({ json }: ApiResponse) => (json as Outcome | null)?.status

const confirm = (t: Trial, player: Player, key: string, code: string) =>
  t.call('cashBox.confirmPayout', { player, params: { key }, body: { code } })

/** A withdrawal to a card that was never paid out to, and what its player had before. */
async function start(t: Trial) {
  const card = t.bench.adapter.payments?.newCard ?? t.unproven('needs payments.newCard of the players file')
  const player = await t.player('funded', { spoils: true })
  const { real } = await balanceOf(t, player)
  const key = t.newKey()
  const { uid, amount, fields = {} } = card
  const started = await pay(t, player, key, payment(t, 'withdrawal', { uid, amount, fields }))
  t.must(started.status === 200, 'the withdrawal starts', started)
  const outcome = await outcomeOf(t, player, key)
  const waits = statusIn(outcome) === 'waiting' && Boolean((outcome.json as Outcome).code)
  t.must(waits, 'it waits for a code', outcome)
  const contact = player.phone ?? player.email ?? t.unproven('needs a player with a phone or an e-mail')
  const accepted = async (expected: number, response: ApiResponse) =>
    t.check(real - (await balanceOf(t, player)).real === expected, `${expected} taken`, response)
  return { player, key, amount, code: await codeSentTo(t, contact), taken: accepted }
}

/** Another code of six digits. */
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const once = proves('SP-78', 'a first withdrawal to a card moves money only with the code, once', async (t) => {
  const { player, key, amount, code, taken: accepted } = await start(t)
  const wrong = await confirm(t, player, key, other(code))
  t.rejected(wrong, 'CODE_WRONG')
  await accepted(0, wrong)
  for (const time of ['with its code', 'and when the code is sent again']) {
    const response = await confirm(t, player, key, code)
    t.check(response.status === 200 && statusIn(response) !== 'waiting', `the withdrawal succeeds ${time}`, response)
    await accepted(amount, response)
  }
})

/** Another valid number with the same last four digits: swaps two digits of one parity. */
function otherNumber(number: string): string {
  for (let at = 4; at + 2 < number.length - 4; at += 1) {
    if (number[at] === number[at + 2]) continue
    const [one, middle, two] = [number[at], number[at + 1], number[at + 2]]
    return number.slice(0, at) + two + middle + one + number.slice(at + 3)
  }
  return number
}

const sameDigits = proves('SP-102', 'another card with the same last four digits waits for a code, too', async (t) => {
  const { player, key, amount, code } = await start(t)
  await confirm(t, player, key, code)
  const { uid, fields = {} } = t.bench.adapter.payments?.newCard ?? { uid: '' }
  const number = fields['card_number'] ?? t.unproven('needs card_number in payments.newCard of the players file')
  const statusOf = async (card: string) => {
    const next = t.newKey()
    const change = { uid, amount, fields: { ...fields, card_number: card } }
    const response = await pay(t, player, next, payment(t, 'withdrawal', change))
    t.must(response.status === 200, 'the withdrawal starts', response)
    const outcome = await outcomeOf(t, player, next)
    return { response: outcome, status: statusIn(outcome) }
  }
  const other = otherNumber(number)
  t.check(other !== number && other.slice(-4) === number.slice(-4), 'another number', {
    request: number,
    actual: other,
  })
  const another = await statusOf(other)
  t.check(another.status === 'waiting', 'the other card waits for a code', another.response)
  const same = await statusOf(number)
  t.check(same.status !== 'waiting', 'the same card needs no code', same.response)
})

const guessed = proves('SP-79', 'five wrong codes end a withdrawal, and its money stays', async (t) => {
  const { player, key, code, taken: accepted } = await start(t)
  for (let time = 0; time < 4; time += 1) await confirm(t, player, key, other(code))
  t.rejected(await confirm(t, player, key, other(code)), 'CONFIRM_TRIES_EXCEEDED')
  const late = await confirm(t, player, key, code)
  t.check(statusIn(late) !== 'waiting' && statusIn(late) !== 'processing', 'the right code is rejected', late)
  await accepted(0, late)
})

const stopped = proves(
  'SP-79',
  'a cancelled withdrawal, or one confirmed by another player, moves no money',
  async (t) => {
    const { player, key, code, taken: accepted } = await start(t)
    const stranger = await t.player('newcomer')
    t.rejected(await confirm(t, stranger, key, code), 'PAYMENT_NOT_FOUND')
    const ended = await voidOf(t, player, key)
    t.must(ended.status === 200, 'it is stopped', ended)
    const late = await confirm(t, player, key, code)
    t.check(statusIn(late) === 'cancelled', 'the code is rejected after cancelling', late)
    await accepted(0, late)
  },
)

/** The second step of a withdrawal to a new card. */
export const payoutTests = [once, sameDigits, guessed, stopped]
