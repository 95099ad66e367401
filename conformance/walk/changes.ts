import { randomUUID } from 'node:crypto'

import { multipart } from '../http.ts'
import { payment } from '../payments.ts'
import { signUpBody } from '../sign-up.ts'
import type { Requests } from './walk.ts'

/** A PNG of one grey point. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)
const DEVICE = 'https://push.conformance.test/device'

/** Calls that change little, and nothing for good. */
export const smallChanges: Requests = {
  'auth.authenticate': async (walk) => {
    const { email, phone, password } = await walk.player()
    return { body: { ...(email === null ? { phone } : { email }), password, ...walk.origin } }
  },
  'auth.createAuthToken': async (walk) => ({
    body: { refresh_token: (await walk.player()).refresh, auth_type: 'pwa' },
  }),
  'auth.logOut': () => ({ body: { refresh_token: 'of an earlier session' } }),
  'profile.saveUser': async (walk) => ({ player: await walk.player(), body: { first_name: 'Conformance' } }),
  'profile.saveExtra': async (walk) => ({
    player: await walk.player(),
    body: { key: 'showDownloadAppBannerCount', value: 1 },
  }),
  'security.endSession': async (walk) => ({
    player: await walk.player(),
    body: { session_id: 'of an earlier session' },
  }),
  'security.endOthers': async (walk) => ({ player: await walk.player() }),
  'security.removeOtherWaysIn': async (walk) => ({ player: await walk.player() }),
  'account.askForExport': async (walk) => ({ player: await walk.player() }),
  'account.keep': async (walk) => ({ player: await walk.player() }),
  'settings.unsubscribe': () => ({ body: { email: 'nobody@conformance.test' } }),
  'searches.add': async (walk) => ({
    player: await walk.player(),
    body: { game_id: (await walk.known()).game.id, search_uid: 'conformance' },
  }),
  'searches.clear': async (walk) => ({ player: await walk.player(), body: {} }),
  'games.launch': async (walk) => ({
    params: { slug: (await walk.known()).game.slug },
    body: { mode: 'demo', ...walk.market },
  }),
  'push.saveSettings': async (walk) => ({
    player: await walk.player(),
    body: { shows_amounts: false, quiet: { from: '22:00', to: '08:00' } },
  }),
  'notifications.saveSetting': async (walk) => ({
    player: await walk.player(),
    body: { kind: 'news', channel: 'push', is_on: true },
  }),
  'push.subscribe': async (walk) => ({
    player: await walk.player(),
    body: { endpoint: DEVICE, keys: { p256dh: 'BA', auth: 'AA' }, language: walk.language, time_zone: 'Asia/Almaty' },
  }),
  'push.unsubscribe': () => ({ body: { endpoint: DEVICE } }),
  'myGames.merge': async (walk) => ({ player: await walk.player(), body: { favourites: [], played: [] } }),
  'limits.review': async (walk) => ({ player: await walk.player(), body: { is_done: true, lower: [] } }),
  'limits.reviewPeriod': async (walk) => ({ player: await walk.player(), body: { months: 3 } }),
  'limits.realityCheck': async (walk) => ({ player: await walk.player(), body: { minutes: 60 } }),
  'limits.set': async (walk) => ({
    player: await walk.player(),
    body: { kind: 'loss', period: 'month', value: 90_000_000 },
  }),
  'visitor.visit': () => ({
    body: {
      visit_id: randomUUID(),
      visitor_uid: randomUUID(),
      url: 'https://conformance.test/',
      user_agent: 'conformance',
    },
  }),
  'analytics.send': () => ({ body: [] }),
  'analytics.cspReports': () => ({ body: [], headers: { 'content-type': 'application/reports+json' } }),
  'auth.refresh': async (walk) => ({ body: { refresh_token: (await walk.player()).refresh } }),
}

/** Calls of the cash box: a key, its payment, and what becomes of it. */
export const payments: Requests = {
  'cashBox.methodOptions': async (walk) => ({
    player: await walk.player(),
    query: { uid: (await walk.known()).method, locale: walk.language },
  }),
  'cashBox.pay': async (walk) => ({
    player: await walk.player(),
    key: walk.t.keyOfRun('walk'),
    body: payment(walk.t, 'deposit'),
  }),
  'cashBox.outcome': async (walk) => ({ player: await walk.player(), params: { key: walk.t.keyOfRun('walk') } }),
  'cashBox.sendPayoutCode': async (walk) => ({ player: await walk.player(), params: { key: walk.t.keyOfRun('walk') } }),
  'cashBox.confirmPayout': async (walk) => ({
    player: await walk.player(),
    params: { key: walk.t.keyOfRun('walk') },
    body: { code: '000000' },
  }),
  'cashBox.void': async (walk) => ({ player: await walk.player(), params: { key: walk.t.keyOfRun('walk') } }),
  'cashBox.cancelWithdrawal': async (walk) => {
    const player = await walk.player()
    const key = walk.t.keyOfRun('walk-back')
    await walk.t.read('cashBox.pay', { player, key, body: payment(walk.t, 'withdrawal') })
    const { transaction_id } = await walk.t.read<{ transaction_id: string }>('cashBox.outcome', {
      player,
      params: { key },
    })
    return { player, body: { transaction_id } }
  },
}

async function documentsForm() {
  const form = new FormData()
  form.append('document_type', 'Passport')
  form.append('documents[0]', new File([PICTURE], 'conformance.png', { type: 'image/png' }))
  return multipart(form)
}

/** Calls of an account that is new. */
export const registration: Requests = {
  'auth.signUp': ({ t, market, origin }) => ({
    body: signUpBody(`${t.bench.run}-${t.name}`, { currency: market.currency, brand: origin.brand }),
  }),
  'verification.sendPhoneCode': async (walk) => {
    const player = await walk.player('unconfirmed', { spoils: true })
    return { player, body: { phone: player.phone } }
  },
  'verification.sendEmailLetter': async (walk) => ({ player: await walk.player('unconfirmed', { spoils: true }) }),
  'documents.upload': async (walk) => ({
    player: await walk.player('unconfirmed', { spoils: true }),
    ...(await documentsForm()),
  }),
}
