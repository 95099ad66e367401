import { afterAll, beforeAll, expect, test } from 'vitest'

import type { PromoBanner } from '../../../src/contract/promo-banners.ts'
import type { ActivePromo, PromoBonus } from '../../../src/contract/promo-codes.ts'
import { createMock, type Mock } from '../../app.ts'
import { TestSession } from '../../testing/client.ts'
import { PlayerCalls } from '../../testing/player-calls.ts'

let mock: Mock
let made = 0

beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

async function player(kind = 'player') {
  const session = new TestSession(mock, `promo-${(made += 1)}`)
  await session.control('POST', 'reset', { seed: 1, now: '2026-11-21T12:00:00Z', freeze: true })
  return PlayerCalls.of(session, kind)
}

const activate = (who: PlayerCalls, code: string, key?: string) =>
  who.post('/api/v1/offers/promo-code/activate', { code }, key)
const isValid = async (who: PlayerCalls, code: string) =>
  (await who.read<{ success: boolean }>(`/api/v1/offers/promo-code/validate/${encodeURIComponent(code)}`)).success
const rejection = (status: number, message: string) => ({ status, body: { message } })

test('a code with a gift activates it immediately, one for a deposit waits for it [API-81 BONUS-27]', async () => {
  const who = await player('expired')
  const gift = (await activate(who, 'PEARL')).body as unknown as ActivePromo
  expect(gift).toMatchObject({ success: true, code: 'PEARL', requires_deposit: false, offers_taken: 1 })
  expect(gift.offer).toMatchObject({ type: 'no_deposit_bonus', status: 'active', amount: 200_000 })
  expect((await who.balance()).bonus).toBe(200_000)

  const promo = (await activate(who, 'CASPIAN40')).body as unknown as ActivePromo
  expect(promo).toMatchObject({ requires_deposit: true, offers_per_user: 3, offers_taken: 1, type: 'deposit_bonus' })
  expect(promo.offer.status).toBe('available')
  await who.deposit(1_000_000, promo.offer.id)
  expect((await who.balance()).bonus).toBe(200_000 + 400_000)
})

test('every error of a code has its own reason [API-81 ERR-05 ERR-06]', async () => {
  const who = await player()
  expect(await activate(who, 'NO-SUCH')).toEqual(rejection(422, 'PROMO_CODE_NOT_VALID'))
  expect(await activate(who, 'FROST100')).toEqual(rejection(409, 'PROMO_CODE_NOT_STARTED'))
  expect(await activate(who, 'HARVEST')).toEqual(rejection(409, 'PROMO_CODE_EXPIRED'))
  expect(await activate(who, 'FULLBOAT')).toEqual(rejection(409, 'PROMO_CODE_USAGE_LIMIT_REACHED'))
  expect(await activate(who, 'GOLDSTEPPE')).toEqual(rejection(409, 'PROMO_CODE_PLAYER_NOT_TARGETED'))
  expect((await activate(who, 'PEARL')).status).toBe(200)
  expect(await activate(who, 'PEARL')).toEqual(rejection(409, 'PROMO_CODE_PLAYER_USAGE_LIMIT_REACHED'))
  expect(await activate(who, 'PEARL', 'short')).toEqual(rejection(400, 'IDEMPOTENCY_KEY_MISSING'))
  expect((await activate(who, '')).status).toBe(422)
  expect((await activate(who, 'x'.repeat(65))).body).toEqual({ errors: { code: ['VALIDATION_FAILED'] } })
  expect((await activate(await player('vip'), 'GOLDSTEPPE')).status).toBe(200)
  const guest = await who.session.call('/api/v1/offers/promo-code/activate', {
    method: 'POST',
    headers: { 'idempotency-key': 'guest-key-1' },
    body: { code: 'PEARL' },
  })
  expect([guest.status, JSON.parse(guest.text)]).toEqual([401, { message: 'UNAUTHORIZED' }])
})

test('a repeat with its key is the same activation; another code with it is rejected [O-14]', async () => {
  const who = await player()
  const first = await activate(who, 'CASPIAN40', 'promo-key-1')
  expect(await activate(who, 'CASPIAN40', 'promo-key-1')).toEqual(first)
  expect(await activate(who, 'PEARL', 'promo-key-1')).toEqual(rejection(409, 'IDEMPOTENCY_KEY_REUSED'))
  expect((await activate(who, 'CASPIAN40')).body['offers_taken']).toBe(2)
})

test('codes open and end on the virtual clock', async () => {
  const who = await player()
  await who.wait(4 * 24)
  expect((await activate(who, 'frost100 ')).status).toBe(200) // in any case, with spaces around
  await who.wait(30 * 24)
  expect(await activate(who, 'FROST100')).toEqual(rejection(409, 'PROMO_CODE_EXPIRED'))
})

test('a code with one use left works once for all players together [ERR-05]', async () => {
  const who = await player()
  mock.sessions.get(who.session.id).world.bonuses.uses.set('CASPIAN40', 10_000 - 120 - 1)
  expect((await activate(who, 'CASPIAN40')).status).toBe(200)
  const other = await PlayerCalls.of(who.session, 'vip')
  expect(await activate(other, 'CASPIAN40')).toEqual(rejection(409, 'PROMO_CODE_USAGE_LIMIT_REACHED'))
})

test('validation returns whether a code is valid, to players and guests [API-82 BONUS-45]', async () => {
  const who = await player()
  for (const code of ['NO-SUCH', 'FROST100', 'HARVEST', 'FULLBOAT', 'GOLDSTEPPE']) {
    expect([code, await isValid(who, code)]).toEqual([code, false])
  }
  expect(await isValid(who, 'PEARL')).toBe(true)
  await activate(who, 'PEARL')
  expect(await isValid(who, 'PEARL')).toBe(false)
  const asGuest = async (code: string) =>
    JSON.parse((await who.session.call(`/api/v1/offers/promo-code/validate/${code}`)).text) as unknown
  expect(await asGuest('PEARL')).toEqual({ success: true })
  expect(await asGuest('NO-SUCH')).toEqual({ success: false })
})

test('the strip holds bonuses before, in and after their banner time, with figures by currency [API-77 DATA-42 BONUS-40]', async () => {
  const who = await player()
  const read = async () => (await who.read<{ data: PromoBonus[] }>('/api/v1/promo-bonuses')).data
  const now = Date.parse('2026-11-21T12:00:00Z')
  const when = ({ promo_code: code }: PromoBonus) => {
    if (now < Date.parse(code.banner_start_at)) return 'before'
    return now < Date.parse(code.banner_end_at) ? 'in' : 'after'
  }
  const strip = await read()
  expect(new Set(strip.map(when))).toEqual(new Set(['before', 'in', 'after']))
  const caspian = strip.find(({ promo_code: { code } }) => code === 'CASPIAN40')
  expect(caspian?.promo_code.offer_template).toMatchObject({
    maxAmountPercent: 40,
    minDepositAmount: { KZT: 300_000, AZN: 1000 },
    maxAmountMoney: { KZT: 6_000_000, AZN: 20_000 },
  })
  const spins = strip.find(({ promo_code: { code } }) => code === 'TULIP25')?.promo_code.offer_template
  expect(spins?.spinsCount).toEqual({ KZT: 25, AZN: 25 })
  expect(spins?.game?.name).toBeTruthy()

  await activate(who, 'CASPIAN40')
  const taken = (await read()).find(({ slug }) => slug === caspian?.slug)?.promo_code
  expect([taken?.offer.data.length, taken?.offers_per_user]).toEqual([1, 3]) // shown as 2/3 remaining
})

test('promo mode lists only banners of codes, including those outside their dates [API-73 API-74 BANNER-27 BANNER-15 BANNER-16]', async () => {
  const session = new TestSession(mock, 'promo-banners')
  for (const path of ['promo-slides', 'promo-banners']) {
    const read = async (query = '') => {
      const { status, text } = await session.call(`/api/v1/${path}?currency=KZT&language=kk${query}`)
      expect(status).toBe(200)
      return (JSON.parse(text) as { data: PromoBanner[] }).data
    }
    const plain = await read()
    expect(plain.some(({ promo_code }) => promo_code === null)).toBe(true)
    const promo = await read('&type=Promocode&all=true')
    expect(promo.every(({ promo_code }) => promo_code !== null)).toBe(true)
    const now = Date.now()
    const isOver = ({ promo_code }: PromoBanner) => promo_code !== null && Date.parse(promo_code.banner_end_at) < now
    expect([plain.some(isOver), promo.some(isOver)]).toEqual([false, true])
  }
  const wrong = await session.call('/api/v1/promo-slides?currency=KZT&language=kk&type=Other')
  expect(wrong.status).toBe(422)
})

test('slides have all optional fields: hidden headers, blur, the app, a tournament [DATA-43 BANNER-08 BANNER-09 BANNER-10]', async () => {
  const session = new TestSession(mock, 'promo-slides')
  const { text } = await session.call('/api/v1/promo-slides?currency=KZT&language=en')
  const { data } = JSON.parse(text) as { data: PromoBanner[] }
  expect(data.some(({ isAppLink }) => isAppLink)).toBe(true)
  expect(data.some(({ description }) => description === '-')).toBe(true)
  expect(data.some(({ blur_bg, blur_height }) => blur_bg !== null && blur_height !== null)).toBe(true)
})

test('register banners are found by slug, another category is not found [API-86 BANNER-28]', async () => {
  const session = new TestSession(mock, 'register-banner')
  const { text } = await session.call('/api/v1/banners/register_banner?currency=AZN&language=az')
  const { data } = JSON.parse(text) as { data: PromoBanner[] }
  expect(data.map(({ slug }) => slug)).toEqual(['spins', 'cup', 'calm'])
  expect(data[0]?.main_header).toBe('250 pulsuz fırlanma')
  const none = await session.call('/api/v1/banners/other?currency=AZN&language=az')
  expect([none.status, JSON.parse(none.text)]).toEqual([404, { message: 'NOT_FOUND' }])
})

test('a registration with a code gets its offer; an unusable code is rejected on its field [AUTH-40]', async () => {
  const who = await player('new')
  const signUp = async (email: string, promo_code: string) => {
    const body = {
      email,
      password: 'secret1',
      promo_code,
      currency: 'KZT',
      language: 'kz',
      receive_email: true,
      receive_sms: true,
      referrer: '',
      landing_page: '',
      time_offset: -300,
      timezone: 'Asia/Almaty',
      fingerprint: '',
      brand: 'b',
      recaptcha_token: '',
    }
    const { status, text } = await who.session.call('/api/signup', { method: 'POST', body })
    return { status, body: JSON.parse(text) as { access?: { token: string } } }
  }
  const rejected = { errors: { promo_code: ['PROMO_CODE_NOT_VALID'] } }
  expect((await signUp('one@qumai.test', 'NO-SUCH')).body).toEqual(rejected)
  expect((await signUp('one@qumai.test', 'HARVEST')).body).toEqual(rejected)
  const { status, body } = await signUp('one@qumai.test', 'spring')
  expect(status).toBe(200)
  const { text } = await who.session.call('/api/v1/offers/active?order=desc&limit=9', {
    headers: { authorization: `Bearer ${body.access?.token}` },
  })
  expect((JSON.parse(text) as { data: object[] }).data).toMatchObject([
    { type: 'no_deposit_gift_spin', spins_count: 10 },
  ])
})

test('the scenario promo-limit-reached rejects every code [ERR-05]', async () => {
  const who = await player()
  await who.session.control('POST', 'scenario', { name: 'promo-limit-reached' })
  const { status, body } = await activate(who, 'PEARL')
  expect([status, body['message']]).toEqual([409, 'PROMO_CODE_PLAYER_USAGE_LIMIT_REACHED'])
  await who.session.control('POST', 'scenario', { name: null })
  expect((await activate(who, 'PEARL')).status).toBe(200)
})
