// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'

import { createStores } from '~/stores/create-stores.ts'
import { quietQueries, renderInApp } from '~tests/unit/render.tsx'

import { OfflineBar } from '../frame/header-stack.tsx'
import { ShellActionsProvider } from '../shell-actions.ts'
import { NoConnection } from './no-connection.tsx'

const gone = vi.fn<() => void>()

function Page() {
  useEffect(() => gone, [])
  return <input aria-label="Name" />
}

async function open({ hasData = true } = {}) {
  gone.mockClear()
  const stores = createStores()
  const queryClient = quietQueries()
  if (hasData) queryClient.setQueryData(['lobby'], [], { updatedAt: new Date().setHours(0, 0, 0, 0) })
  const checkConnection = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
  const { user } = await renderInApp(
    <ShellActionsProvider value={{ report: () => {}, update: () => {}, checkConnection }}>
      <OfflineBar />
      <Page />
      <NoConnection />
    </ShellActionsProvider>,
    { stores, queryClient },
  )
  const lose = () => act(async () => stores.network.wentOffline())
  const click = (name: string) => user.click(screen.getByRole('button', { name }))
  const cover = () => screen.queryByRole<HTMLDialogElement>('dialog', { name: 'Lost network connection' })
  return { stores, user, lose, press: click, checkConnection, cover, queryClient }
}

test('covers the page while offline and disappears on reconnect [SHELL-53 NET-15]', async () => {
  const { stores, lose, cover } = await open()
  expect(cover()).toBeNull()
  await lose()
  expect(within(screen.getByRole('dialog')).getByRole('heading', { level: 1 }).textContent).toBe(
    'Lost network connection',
  )
  await act(async () => stores.network.reached())
  expect(cover()).toBeNull()
})

test.each([
  ['an event', 'wentOffline', true, 'Check your internet connection.'],
  ['calls without a network', 'serverUnreachable', false, 'Check your internet connection.'],
  ['calls with a network', 'serverUnreachable', true, 'Our server is not responding.'],
] as const)(
  'lost by %s, the cover names the cause until it closes [NET-15 SHELL-53]',
  async (_by, loss, report, text) => {
    const { stores, cover } = await open()
    const device = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(report)
    onTestFinished(() => device.mockRestore())
    await act(async () => stores.network[loss]())
    expect(cover()?.textContent).toContain(text)
    device.mockReturnValue(true)
    await act(async () => window.dispatchEvent(new Event('online'))) // a probe has not returned yet
    expect(cover()?.textContent).toContain(text)
  },
)

test('unmounts nothing below: typed text is still there [O-10]', async () => {
  const { stores, user, lose } = await open()
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await user.type(input, 'half a name')
  await lose()
  await act(async () => stores.network.reached())
  expect(gone).not.toHaveBeenCalled()
  expect(screen.getByRole('textbox', { name: 'Name' })).toBe(input)
  expect(input.value).toBe('half a name')
})

test('stored data can be viewed, with its time, until the connection is back [O-10]', async () => {
  const { stores, lose, press: click, cover } = await open()
  await lose()
  expect(cover()?.textContent).toContain('00:00')
  await click('Continue offline')
  expect(cover()).toBeNull()
  expect(screen.getByRole('status').textContent).toContain('Offline. Data as of 00:00')
  await act(async () => stores.network.reached())
  expect(screen.queryByRole('status')).toBeNull()
})

test('a second Escape, which a page cannot prevent, does not remove the cover [NET-15]', async () => {
  const { stores, lose, cover } = await open()
  await lose()
  await act(async () => cover()?.close())
  expect(cover()?.open).toBe(true)
  await act(async () => stores.network.reached())
  expect(cover()).toBeNull()
})

test('without stored data there is no continue button [O-10]', async () => {
  const { lose, cover } = await open({ hasData: false })
  await lose()
  expect(cover()?.textContent).not.toContain('Continue offline')
})

test('data that load after the cover can be viewed, too [O-10]', async () => {
  const { lose, press: click, cover, queryClient } = await open({ hasData: false })
  await lose()
  await act(async () => queryClient.setQueryData(['late'], 'data'))
  await screen.findByRole('button', { name: 'Continue offline' })
  await click('Continue offline')
  expect(cover()).toBeNull()
})

test('the button checks the server, nothing reloads [NET-15 O-10]', async () => {
  const { lose, press: click, checkConnection } = await open()
  const reload = vi.spyOn(location, 'reload')
  await lose()
  await click('Try again')
  expect(checkConnection).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
})
