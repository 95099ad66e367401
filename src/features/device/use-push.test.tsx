// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { pushQuery } from './api.ts'
import { configureClient } from '~/api/transport/client.ts'
import { idleHooks } from '~/api/transport/client-hooks.ts'
import { tokens } from '~/api/transport/tokens.ts'
import { setOperatorMarks } from '~/platform/operator-marks.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { PushCard } from './push-card.tsx'

afterEach(() => {
  configureClient(idleHooks)
  tokens.end()
  act(() => setOperatorMarks(''))
  vi.unstubAllGlobals()
})

/** Clicks the button for notifications, and returns it. */
async function switchOn(stores: ReturnType<typeof createStores>) {
  const { user, queryClient } = await renderInApp(<PushCard />, { stores })
  const settings = { shows_amounts: false, quiet: null }
  await act(async () => void queryClient.setQueryData(pushQuery().queryKey, { public_key: 'key', settings }))
  const button = await screen.findByRole('button', { name: english['device.pushOn'] })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  await user.click(button)
  return button
}

test('while push is off, a subscribed device can still leave, and no other sees a button [PLUS-83 NOTIF-05]', async () => {
  const stores = createStores()
  const requested: string[] = []
  configureClient(
    { ...idleHooks, playerId: () => stores.session.playerId },
    {
      sleep: () => Promise.resolve(),
      fetch: async (url, { method }) => {
        const { pathname } = new URL(url, 'https://q.test')
        requested.push(`${method} ${pathname}`)
        return method === 'GET' ? new Response('', { status: 500 }) : Response.json({ status: 'ok' })
      },
    },
  )
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true)
  let subscription: object | null = null
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('pushManager', { getSubscription: async () => subscription })
  tokens.begin('A', { access: 'a', refresh: 'a' })
  stores.session.start('A')
  setOperatorMarks('off:push')
  const { unmount } = await renderInApp(<PushCard />, { stores })
  expect(await screen.findByText(english['operator.push'])).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  unmount()

  subscription = { endpoint: 'https://push.test/1', unsubscribe }
  const { user } = await renderInApp(<PushCard />, { stores })
  await user.click(await screen.findByRole('button', { name: english['device.pushOff'] }))
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(requested.filter((call) => !call.startsWith('GET'))).toHaveLength(1)
})

test('consent to a prompt that was open while the player changed subscribes no device [NOTIF-05 AUTH-27]', async () => {
  const stores = createStores()
  const requested: string[] = []
  configureClient(
    { ...idleHooks, playerId: () => stores.session.playerId },
    {
      fetch: async (url, { method }) => {
        requested.push(`${method} ${new URL(url, 'https://q.test').pathname}`)
        return Response.json({ status: 'ok' })
      },
    },
  )
  let say = (_response: NotificationPermission) => {}
  const question = new Promise<NotificationPermission>((resolve) => (say = resolve))
  const subscribe = vi.fn<() => Promise<never>>()
  const pushManager = { getSubscription: async () => null, subscribe }
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: () => question })
  vi.stubGlobal('pushManager', pushManager)

  tokens.begin('A', { access: 'a', refresh: 'a' })
  stores.session.start('A')
  const button = await switchOn(stores)
  tokens.begin('B', { access: 'b', refresh: 'b' }) // in another tab, which this one follows
  stores.session.start('B')
  say('granted')
  await waitFor(() => expect(button.hasAttribute('aria-busy')).toBe(false))
  expect(subscribe).not.toHaveBeenCalled()
  expect(screen.queryByText(english['device.pushDenied'])).toBeNull()
  expect(localStorage.getItem('push-player')).toBeNull()
  expect(requested.filter((call) => call.startsWith('POST'))).toEqual([])
})

test.each([
  ['Android 14', 'browser', english['device.pushHowAndroid']],
  ['Android 14', 'standalone', english['device.pushHowApp'].replace('{brand}', 'Qumai')],
  ['iPhone OS 18', 'standalone', english['device.pushHowApp'].replace('{brand}', 'Qumai')],
  ['Windows NT 10 Chrome/140', 'browser', english['device.pushHowComputer']],
  ['Windows NT 10 Chrome/140', 'standalone', ''], // no URL bar
  ['Mac OS X Version/18 Safari', 'browser', ''], // no icon in it
])('a device that blocks notifications shows its own steps: %s as %s [NOTIF-05]', async (userAgent, mode, steps) => {
  const stores = createStores()
  vi.stubGlobal('Notification', { permission: 'denied' })
  vi.stubGlobal('pushManager', { getSubscription: async () => null })
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5, permissions: { query: async () => new EventTarget() } })
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(display-mode: ${mode})` }))
  stores.session.start('A')
  await renderInApp(<PushCard />, { stores })
  await screen.findByText(english['device.pushDenied'])
  const how = screen.queryByText(english['device.pushHow'])?.closest('details')?.textContent
  expect(how ?? '').toBe(steps && english['device.pushHow'] + steps)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a denied prompt moves the focus to its text; a later permission brings the button back [NOTIF-05]', async () => {
  const stores = createStores()
  const status = new EventTarget()
  const notification = {
    permission: 'default',
    requestPermission: async () => (notification.permission = 'denied'),
  }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('pushManager', { getSubscription: async () => null })
  vi.stubGlobal('navigator', { userAgent: '', permissions: { query: async () => status } })
  stores.session.start('A')
  await switchOn(stores)
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(document.activeElement?.textContent).toBe(english['device.pushDenied'])

  notification.permission = 'default'
  await act(async () => void status.dispatchEvent(new Event('change')))
  expect(screen.getByRole('button', { name: english['device.pushOn'] })).toBeTruthy()
  expect(screen.queryByText(english['device.pushDenied'])).toBeNull()
})
