import type { Player, Reply } from './client.ts'
import { api, type Reach, type Reaches, type Walk } from './walk.ts'
import { longAgo } from './reaches-play.ts'

const KEY = 'natural-payout'
const pathOf = (what: string, key = KEY) => `${api}/cashbox/pay/${key}/${what}`

/** A withdrawal to a saved card that was never paid out to, which waits for its code. */
async function waiting(walk: Walk): Promise<Player> {
  const who = await walk.player()
  const back = 'http://localhost/'
  const money = { type: 'withdrawal', uid: 'card-kzt', amount: 500_000, currency: 'KZT', fields: {} }
  await walk.post(
    `${api}/cashbox/pay`,
    { ...money, card_id: `card_${who.id}_h1`, success_url: back, fail_url: back },
    who,
    KEY,
  )
  return who
}

const guess =
  (times: number, minutes = 0): Reach =>
  async (walk) => {
    const who = await waiting(walk)
    if (minutes > 0) await walk.wait(minutes)
    const replies: Reply[] = []
    for (let time = 0; time < times; time += 1)
      replies.push(await walk.post(pathOf('confirm'), { code: 'no code' }, who))
    return replies.at(-1) as Reply
  }

const old =
  (what: string, body?: object): Reach =>
  async (walk) =>
    walk.post(pathOf(what, 'natural-old'), body, await longAgo(walk, 'natural-old'))

const unknown =
  (what: string, body?: object): Reach =>
  async (walk) =>
    walk.post(pathOf(what, 'never-came'), body, await walk.player())

const code = { code: '123456' }

/** The second step of a withdrawal. */
export const payoutReaches: Reaches = {
  'cashBox.sendPayoutCode PAYMENT_NOT_FOUND': unknown('code'),
  'cashBox.sendPayoutCode PAYMENT_KEY_EXPIRED': old('code'),
  'cashBox.sendPayoutCode CONFIRM_TRIES_EXCEEDED': async (walk) => {
    const who = await waiting(walk)
    const replies: Reply[] = []
    for (let time = 0; time < 3; time += 1) {
      await walk.wait(1)
      replies.push(await walk.post(pathOf('code'), undefined, who))
    }
    return replies.at(-1) as Reply
  },
  'cashBox.confirmPayout PAYMENT_NOT_FOUND': unknown('confirm', code),
  'cashBox.confirmPayout PAYMENT_KEY_EXPIRED': old('confirm', code),
  'cashBox.confirmPayout CODE_WRONG': guess(1),
  'cashBox.confirmPayout CODE_EXPIRED': guess(1, 11),
  'cashBox.confirmPayout CONFIRM_TRIES_EXCEEDED': guess(5),
}
