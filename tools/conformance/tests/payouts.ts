import type { Player } from '../accounts.ts'
import type { Answer } from '../answer.ts'
import { codeSentTo } from '../letters.ts'
import { balanceOf, outcomeOf, pay, payment, voidOf } from '../payments.ts'
import { proves } from '../test.ts'
import type { Trial } from '../trial.ts'

type Outcome = { status?: string; code?: object | null }
const statusIn = ({ json }: Answer) => (json as Outcome | null)?.status

const confirm = (t: Trial, who: Player, key: string, code: string) =>
  t.ask('cashBox.confirmPayout', { who, params: { key }, body: { code } })

/** A withdrawal to a card that was never paid out to, and what its player had before. */
async function begin(t: Trial) {
  const card = t.bench.adapter.payments?.newCard ?? t.unproven('needs payments.newCard of the players file')
  const who = await t.player('funded', { spoils: true })
  const { real } = await balanceOf(t, who)
  const key = t.newKey()
  const { uid, amount, fields = {} } = card
  const begun = await pay(t, who, key, payment(t, 'withdrawal', { uid, amount, fields }))
  t.must(begun.status === 200, 'the withdrawal begins', begun)
  const asked = await outcomeOf(t, who, key)
  const waits = statusIn(asked) === 'waiting' && Boolean((asked.json as Outcome).code)
  t.must(waits, 'it waits for a code', asked)
  const contact = who.phone ?? who.email ?? t.unproven('needs a player with a phone or an e-mail')
  const taken = async (expected: number, answer: Answer) =>
    t.check(real - (await balanceOf(t, who)).real === expected, `${expected} taken`, answer)
  return { who, key, amount, code: await codeSentTo(t, contact), taken }
}

/** Another code of six digits. */
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const once = proves('SP-78', 'a first withdrawal to a card moves its money with the code, and once', async (t) => {
  const { who, key, amount, code, taken } = await begin(t)
  const wrong = await confirm(t, who, key, other(code))
  t.refused(wrong, 'CODE_WRONG')
  await taken(0, wrong)
  for (const time of ['with its code', 'and when the code is sent again']) {
    const answer = await confirm(t, who, key, code)
    t.check(answer.status === 200 && statusIn(answer) !== 'waiting', `it goes ${time}`, answer)
    await taken(amount, answer)
  }
})

const guessed = proves('SP-79', 'five wrong codes end a withdrawal, and its money stays', async (t) => {
  const { who, key, code, taken } = await begin(t)
  for (let time = 0; time < 4; time += 1) await confirm(t, who, key, other(code))
  t.refused(await confirm(t, who, key, other(code)), 'CONFIRM_TRIES_EXCEEDED')
  const late = await confirm(t, who, key, code)
  t.check(statusIn(late) !== 'waiting' && statusIn(late) !== 'processing', 'the right code is too late', late)
  await taken(0, late)
})

const stopped = proves('SP-79', 'one that its player stops, or somebody else confirms, moves nothing', async (t) => {
  const { who, key, code, taken } = await begin(t)
  const stranger = await t.player('newcomer')
  t.refused(await confirm(t, stranger, key, code), 'PAYMENT_NOT_FOUND')
  const ended = await voidOf(t, who, key)
  t.must(ended.status === 200, 'it is stopped', ended)
  const late = await confirm(t, who, key, code)
  t.check(statusIn(late) === 'cancelled', 'the code is too late', late)
  await taken(0, late)
})

/** The second step of a withdrawal to a new card. */
export const payoutTests = [once, guessed, stopped]
