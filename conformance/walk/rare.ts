import { codeSentTo, tokenSentTo } from '../letters.ts'
import type { Trial } from '../trial.ts'
import type { Requests, Walk } from './walk.ts'

type Offer = { id: string; type: string; status: string; cancel_effect?: object | null }

async function offerOf(walk: Walk, isWanted: (offer: Offer) => boolean, what: string) {
  const player = await walk.player('bonuses', { spoils: true })
  const { data } = await walk.t.read<{ data: Offer[] }>('offers.list', { player, query: { order: 'desc', limit: 200 } })
  const offer = data.find(isWanted) ?? walk.t.unproven(`needs a player of the kind "bonuses" with ${what}`)
  return { player, body: { offer_id: offer.id } }
}

async function messages(walk: Walk) {
  const player = await walk.player('bonuses', { spoils: true })
  const query = { order: 'desc', 'filter[history]': '0' }
  const { data } = await walk.t.read<{ data: { id: string }[] }>('notifications.list', { player, query })
  const message = data[0] ?? walk.t.unproven('needs a player of the kind "bonuses" with a message')
  return { player, body: { notification_ids: [message.id] } }
}

/** Calls that consume resources of a player. */
export const bonusChanges: Requests = {
  'offers.activate': (walk) =>
    offerOf(walk, ({ type, status }) => type === 'no_deposit_bonus' && status === 'available', 'a gift to claim'),
  'offers.cancel': (walk) => offerOf(walk, ({ cancel_effect: effect }) => Boolean(effect), 'an offer to cancel'),
  'offers.reject': (walk) => offerOf(walk, ({ status }) => status === 'available', 'an offer to reject'),
  'promoCodes.activate': async (walk) => ({
    player: await walk.player('bonuses', { spoils: true }),
    body: { code: walk.t.bench.adapter.promoCode ?? walk.t.unproven('needs "promoCode" of the players file') },
  }),
  'notifications.show': messages,
  'notifications.read': messages,
  'notifications.close': messages,
  'tournaments.join': async (walk) => {
    const player = await walk.player('bonuses', { spoils: true })
    const given = { player, query: walk.market }
    type Card = { slug: string; entry: { can_join: boolean } }
    const { data } = await walk.t.read<{ data: Card[] }>('tournaments.list', given)
    const open = data.find(({ entry }) => entry.can_join) ?? walk.t.unproven('needs a tournament to join')
    return { player, params: { slug: open.slug } }
  },
  'feedback.send': () => ({ body: { message: 'Conformance: is this message one?' } }),
}

/** Calls that cannot be taken back. */
export const breaks: Requests = {
  'limits.confirm': async (walk) => {
    const player = await walk.player('raising', { spoils: true })
    type Limit = { kind: string; period: string; pending: { confirm_from: string } | null }
    const { limits } = await walk.t.read<{ limits: Limit[] }>('limits.get', { player })
    const ripe = limits.find(({ pending }) => pending && Date.parse(pending.confirm_from) < Date.now())
    const { kind, period } = ripe ?? walk.t.unproven('needs a player of the kind "raising" with a limit to confirm')
    return { player, body: { kind, period } }
  },
  'account.export': async (walk) => {
    const player = await walk.player('raising', { spoils: true })
    type Account = { export: { id: string; status: string } | null }
    const { export: copy } = await walk.t.read<Account>('account.get', { player })
    const isReady = copy?.status === 'ready'
    const id = isReady ? copy.id : walk.t.unproven('needs a player of the kind "raising" with a copy that is ready')
    return { player, params: { id }, query: { locale: walk.language } }
  },
  'account.close': async (walk) => {
    const player = await walk.player('raising', { spoils: true })
    return { player, body: { password: player.password } }
  },
  'settings.updatePassword': async (walk) => {
    const player = await walk.player('raising', { spoils: true })
    return { player, body: { old_password: player.password, new_password: 'conformance-2' } }
  },
  'limits.timeOut': async (walk) => ({ player: await walk.player('raising', { spoils: true }), body: { hours: 24 } }),
  'limits.selfExclusion': async (walk) => ({
    player: await walk.player('raising', { spoils: true }),
    body: { months: 6 },
  }),
}

async function unconfirmed(walk: Walk) {
  const player = await walk.player('unconfirmed', { spoils: true })
  const { email, phone } = player
  return { player, email: email ?? walk.t.unproven('needs a player of the kind "unconfirmed" with an e-mail'), phone }
}

const resetTokens = new WeakMap<Trial, string>()

/** Calls that rest on a letter or a message. */
export const letterCalls: Requests = {
  'verification.checkPhoneCode': async (walk) => {
    const { player, phone } = await unconfirmed(walk)
    const number = phone ?? walk.t.unproven('needs a player of the kind "unconfirmed" with a phone')
    await walk.t.read('verification.sendPhoneCode', { player, body: { phone: number } })
    return { player, body: { code: await codeSentTo(walk.t, number) } }
  },
  'verification.confirmEmail': async (walk) => {
    const { player, email } = await unconfirmed(walk)
    await walk.t.read('verification.sendEmailLetter', { player })
    return { params: { token: await tokenSentTo(walk.t, email) } }
  },
  'auth.requestPasswordReset': async (walk) => {
    const { email } = await unconfirmed(walk)
    const { region, brand } = walk.origin
    return { body: { email, region, brand, recaptcha_token: '' } }
  },
  'auth.confirmPasswordReset': async (walk) => {
    const { email } = await unconfirmed(walk)
    return { body: { token: await tokenSentTo(walk.t, email) } }
  },
  'auth.changePassword': async (walk) => {
    const reset_token = resetTokens.get(walk.t) ?? walk.t.unproven('needs a token of an e-mail')
    return { body: { reset_token, new_password: 'conformance-3', ...walk.origin } }
  },
}

/** Stores the token of `auth.confirmPasswordReset` for the call that uses it. */
export function keepReset(t: Trial, response: unknown) {
  const { reset_token: token } = (response ?? {}) as { reset_token?: unknown }
  if (typeof token === 'string') resetTokens.set(t, token)
}

/** The way of the social networks. */
export const socialCalls: Requests = {
  'auth.social': async (walk) => ({
    body: {
      ...(await walk.t.hook<object>('socialCode', { account: 'stranger' })),
      ...walk.market,
      language: 'ru',
      accepts_terms: true,
      ...walk.origin,
    },
  }),
}
