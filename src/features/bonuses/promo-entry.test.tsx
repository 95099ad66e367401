// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { idleHooks } from '~/api/client-hooks.ts'
import { configureClient } from '~/api/client.ts'
import { offerIntents } from '~/db/offer-intents.ts'
import { config } from '~/lib/config.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testSpins } from '~tests/unit/fixtures/offer.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { PromoEntry } from './promo-entry.tsx'

const events = vi.hoisted(() => [] as { name: string; payload: unknown }[])
vi.mock('~/platform/track.ts', () => ({
  track: (name: string, payload: unknown) => void events.push({ name, payload }),
}))

const saved: unknown[] = []
beforeEach(() => {
  events.length = 0
  saved.length = 0
  for (const intent of offerIntents.all()) offerIntents.close(intent)
  localStorage.clear()
  const content = { ...testSpins.content, title: 'App present' }
  const offer = { ...testSpins, id: 'of_app', type: 'no_deposit_gift_spin', status: 'active', content }
  const taken = { success: true, type: offer.type, requires_deposit: false, offers_per_user: 1, offers_taken: 1, offer }
  configureClient(idleHooks, {
    fetch: async (address, { body }) => {
      const parsed = JSON.parse(typeof body === 'string' ? body : '{}') as { code?: string }
      if (address.endsWith('/promo-code/activate')) return Response.json({ ...taken, code: parsed.code })
      if (address.endsWith('/extra-data/save')) saved.push(parsed)
      return Response.json({ status: 'ok' })
    },
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  configureClient(idleHooks)
})

async function enter(code: string) {
  const stores = createStores()
  stores.session.start('pl_1')
  const used = vi.fn<() => void>()
  const page = <PromoEntry startCode="" isLinked={false} onUsed={used} />
  const { user, getByRole } = await renderInApp(page, { stores, path: '/bonuses' })
  await user.type(getByRole('textbox'), code)
  await user.click(getByRole('button', { name: english['bonuses.action.activate'] }))
  await waitFor(() => expect(used).toHaveBeenCalledOnce())
  return { stores, field: getByRole('textbox') as HTMLInputElement }
}

test('the code of the app is a granted bonus, and the app promo is done on every device [BONUS-43]', async () => {
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

test('signs that nobody sees are no code, and take no place in one [BONUS-41]', async () => {
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

test('any other code is that of a bonus alone [BONUS-43 BONUS-41]', async () => {
  await enter('PEARL')
  expect(events.map(({ name }) => name)).toEqual(['promo_code_result'])
  expect(saved).toEqual([])
})

test('a whole code that is pasted replaces what stands there, a text that is none goes in as typed [BONUS-45]', async () => {
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
