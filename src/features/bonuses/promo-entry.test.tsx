// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { idleHooks } from '~/api/transport/client-hooks.ts'
import { configureClient } from '~/api/transport/client.ts'
import { tokens } from '~/api/transport/tokens.ts'
import { promoBannersQuery } from '~/api/promo-banners.ts'
import { storedActiveBonus } from '~/db/active-bonus.ts'
import { offerIntents } from '~/db/intents.ts'
import { config } from '~/lib/config.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testSpins } from '~tests/unit/fixtures/offer.ts'
import { settle } from '~tests/unit/settle.ts'
import { quietQueries, renderInApp } from '~tests/unit/render.tsx'

import { PromoEntry } from './promo-entry.tsx'

const events = vi.hoisted(() => [] as { name: string; payload: unknown }[])
const spinner = vi.hoisted(() => ({ time: 0 })) // ms, only the test of its time waits for it
vi.mock('~/constants/bonuses.ts', async (load) => ({
  ...(await load<object>()),
  get ACTIVATION_SPINNER() {
    return spinner.time
  },
}))
vi.mock('~/platform/track.ts', () => ({
  track: (name: string, payload: unknown) => void events.push({ name, payload }),
}))

const saved: unknown[] = []
/** The activation requests, and the server's offers. */
const sent: { code: string | undefined; key: string | null }[] = []
let offers: unknown[] = []
let made: Record<string, unknown> = {}
/** Happens before the response to an activation. */
let meanwhile = () => {}
beforeEach(() => {
  sent.length = 0
  offers = []
  made = {}
  meanwhile = () => {}
  events.length = 0
  saved.length = 0
  for (const intent of offerIntents.all()) offerIntents.close(intent)
  localStorage.clear()
  const content = { ...testSpins.content, title: 'App present' }
  const offer = { ...testSpins, id: 'of_app', type: 'no_deposit_gift_spin', status: 'active', content }
  const taken = { success: true, type: offer.type, requires_deposit: false, offers_per_user: 1, offers_taken: 1, offer }
  configureClient(idleHooks, {
    fetch: async (url, { body, headers }) => {
      const parsed = JSON.parse(typeof body === 'string' ? body : '{}') as { code?: string }
      if (url.endsWith('/promo-code/activate')) {
        meanwhile()
        sent.push({ code: parsed.code, key: new Headers(headers).get('idempotency-key') })
        const mine = {
          ...taken.offer,
          id: `of_${sent.length}`,
          promo_code: parsed.code,
          created_at: new Date().toISOString(),
        }
        offers = [...offers, mine]
        return Response.json({ ...taken, code: parsed.code, ...made })
      }
      if (url.includes('/offers?')) return Response.json({ data: offers })
      if (url.endsWith('/extra-data/save')) saved.push(parsed)
      return Response.json({ status: 'ok' })
    },
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  configureClient(idleHooks)
})

/** Promo code slides that an earlier page has loaded. */
function keptSlides() {
  const queryClient = quietQueries()
  const key = promoBannersQuery('slides', { currency: 'KZT', language: 'en' }, true).queryKey
  queryClient.setQueryData(key, [])
  return { queryClient, key }
}

async function enter(code: string, queryClient = quietQueries()) {
  const stores = createStores()
  stores.session.start('pl_1')
  const used = vi.fn<() => void>()
  const page = <PromoEntry startCode="" isLinked={false} onUsed={used} />
  const { user, getByRole } = await renderInApp(page, { stores, queryClient, path: '/bonuses' })
  await user.type(getByRole('textbox'), code)
  await user.click(getByRole('button', { name: english['bonuses.action.activate'] }))
  await waitFor(() => expect(used).toHaveBeenCalledOnce())
  return { stores, field: getByRole('textbox') as HTMLInputElement }
}

test('the app’s promo code grants a bonus and completes the app promo on every device [BONUS-43]', async () => {
  vi.spyOn(config, 'appPromoCode', 'get').mockReturnValue('QUMAI-APP')
  const { stores, field } = await enter('QUMAI-APP')
  expect(field.value).toBe('')
  expect(events).toContainEqual({
    name: 'bonus_granted',
    payload: { bonus_id: 'of_app', type: 'no_deposit_gift_spin' },
  })
  await waitFor(() =>
    expect(saved).toEqual([{ key: 'showAppsPromoModal', value: expect.objectContaining({ value: true }) }]),
  )
  expect(stores.toasts.current).toMatchObject({
    variant: 'success',
    text: 'The promo code worked: “App present” is active',
    action: { to: '/bonuses/received' },
  })
})

test('a used code refetches its slide, because a used-up code is no longer advertised [BANNER-16]', async () => {
  const { queryClient, key } = keptSlides()
  await enter('PEARL', queryClient)
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true)
})

test('invisible characters are no code and take up no length of it [BONUS-41]', async () => {
  const stores = createStores()
  stores.session.start('pl_1')
  const page = <PromoEntry startCode="" isLinked={false} onUsed={() => {}} />
  const { user, getByRole } = await renderInApp(page, { stores, path: '/bonuses' })
  const field = getByRole('textbox') as HTMLInputElement
  const button = getByRole('button', { name: english['bonuses.action.activate'] }) as HTMLButtonElement
  await user.type(field, '\u200b'.repeat(63))
  expect([field.value, button.disabled]).toEqual(['', true])
  await user.type(field, `PEARL\u200b`)
  expect([field.value, button.disabled]).toEqual(['PEARL', false])
})

test('any other code brings only its bonus [BONUS-43 BONUS-41]', async () => {
  await enter('PEARL')
  expect(events.map(({ name }) => name)).toEqual(['promo_code_result'])
  expect(saved).toEqual([])
})

test('a pasted code replaces the field’s content; other text is inserted as if typed [BONUS-45]', async () => {
  const stores = createStores()
  stores.session.start('pl_1')
  const page = <PromoEntry startCode="OLD" isLinked={false} onUsed={() => {}} />
  const { user, getByRole } = await renderInApp(page, { stores, path: '/bonuses' })
  const field = getByRole('textbox') as HTMLInputElement
  await user.click(field)
  await user.paste(' SPRING-40\n')
  expect(field.value).toBe('SPRING-40')
  await user.paste('?')
  expect(field.value).toBe('SPRING-40?')
})

const waiting = {
  ...testSpins,
  id: 'of_caspian',
  type: 'deposit_bonus',
  spins_count: null,
  promo_code: 'CASPIAN40',
  content: { ...testSpins.content, title: 'Caspian 40%' },
}

test('a deposit code becomes the active bonus, and the deposit leads back here [BONUS-26 API-81 CASH-21]', async () => {
  made = { requires_deposit: true, type: 'deposit_bonus', offer: waiting }
  const { stores } = await enter('CASPIAN40')
  expect(storedActiveBonus()).toEqual({ id: 'of_caspian', title: 'Caspian 40%' })
  expect(stores.toasts.current?.action?.to).toBe('/cash-box/deposit')
  expect(stores.cashBox.backPath).toBe('/bonuses')
})

test.each([
  ['the same player', () => {}, true],
  ['another player, signed in by another tab', () => void tokens.begin('pl_2', { access: 'a', refresh: 'r' }), false],
  ['a guest, logged out by another tab', () => tokens.end('player'), false],
])(
  'a response to a code reaches %s: only its player gets the bonus [AUTH-27 CASH-21]',
  async (_who, then, isTheirs) => {
    tokens.begin('pl_1', { access: 'a', refresh: 'r' })
    made = { requires_deposit: true, type: 'deposit_bonus', offer: waiting }
    meanwhile = then
    const stores = createStores()
    stores.session.start('pl_1')
    const page = <PromoEntry startCode="" isLinked={false} onUsed={() => {}} />
    const { user, getByRole } = await renderInApp(page, { stores, queryClient: quietQueries(), path: '/bonuses' })
    await user.type(getByRole('textbox'), 'CASPIAN40')
    const button = getByRole('button', { name: english['bonuses.action.activate'] })
    await user.click(button)
    await waitFor(() => expect(sent).toHaveLength(1))
    await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'))
    await settle()
    expect([storedActiveBonus() !== null, stores.toasts.current !== null]).toEqual([isTheirs, isTheirs])
  },
)

/** Renders the page of a player whose activation of PEARL got no response, with `code` in the field. */
async function comeBack(code: string) {
  const { key } = offerIntents.open('promo-code', 'PEARL', Date.now() - 60 * 60_000)
  const stores = createStores()
  stores.session.start('pl_1')
  await renderInApp(<PromoEntry startCode={code} isLinked={false} onUsed={() => {}} />, {
    stores,
    path: '/bonuses',
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  })
  return { key, stores }
}

test.each(['', 'pearl'])(
  'a pending activation is retried once, with its key, if its code is the active one (“%s”) [BONUS-27]',
  async (code) => {
    const { key, stores } = await comeBack(code)
    await waitFor(() => expect(stores.toasts.current?.text).toContain('The promo code worked'))
    expect(sent).toEqual([{ code: 'PEARL', key }])
    expect(offerIntents.all()).toEqual([])
  },
)

test('another code in the field causes no retry; a late result is shown without a request [BONUS-27]', async () => {
  const { stores } = await comeBack('CASPIAN40')
  await settle()
  expect([sent, offerIntents.all().length]).toEqual([[], 1])
  offers = [{ ...waiting, id: 'of_pearl', promo_code: 'PEARL', created_at: new Date().toISOString() }]
  const later = await comeBack('PEARL')
  await waitFor(() => expect(later.stores.toasts.current?.text).toContain('Caspian 40%'))
  expect([sent, stores.toasts.current]).toEqual([[], null])
})

test('the button is busy for 500 ms even if the response is immediate [BONUS-42]', async () => {
  spinner.time = 500
  onTestFinished(() => void (spinner.time = 0))
  const stores = createStores()
  stores.session.start('pl_1')
  const { user, getByRole } = await renderInApp(<PromoEntry startCode="PEARL" isLinked={false} onUsed={() => {}} />, {
    stores,
    path: '/bonuses',
  })
  const button = getByRole('button', { name: english['bonuses.action.activate'] })
  const pressed = performance.now()
  await user.click(button)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(button.getAttribute('aria-busy')).toBe('true')
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'), { interval: 5 })
  expect(performance.now() - pressed).toBeGreaterThanOrEqual(499)
})
