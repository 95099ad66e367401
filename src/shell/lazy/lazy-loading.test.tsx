// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { createStores } from '~/stores/create-stores.ts'
import { lazyPart } from '~/ui/primitives/lazy-part.tsx'
import { renderInApp } from '~tests/unit/render.tsx'

import { ShellActionsProvider } from '../shell-actions.ts'
import { LazyLoading } from './lazy-loading.tsx'

const Part = () => <p>the part</p>
const lost = new TypeError('Failed to fetch dynamically imported module: /assets/part.js')

async function show(checkConnection: () => Promise<boolean>, stores = createStores()) {
  const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValue(lost)
  const Lazy = lazyPart(load, { ifFailed: 'offer' })
  const view = await renderInApp(
    <ShellActionsProvider value={{ report: () => {}, update: () => {}, checkConnection }}>
      <LazyLoading>
        the page <Lazy />
      </LazyLoading>
    </ShellActionsProvider>,
    { stores },
  )
  return { ...view, load }
}

test('while the server is unreachable the page stays, and the part loads on reconnect [NET-15 NET-20]', async () => {
  const stores = createStores()
  const checkConnection = async () => {
    stores.network.serverUnreachable()
    return false
  }
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const { container, load, user, getByRole } = await show(checkConnection, stores)
  await user.click(getByRole('button'))
  expect(reload).not.toHaveBeenCalled()
  load.mockResolvedValue(Part)
  await act(async () => stores.network.reached())
  expect(container.textContent).toBe('the page the part')
  expect(load).toHaveBeenCalledTimes(2)
})

test('the reload for a lost part is counted [NET-19]', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const { user, getByRole } = await show(async () => true)
  await user.click(getByRole('button'))
  expect(reload).toHaveBeenCalledTimes(1)
  expect(JSON.parse(localStorage.getItem('chunk-reloads') ?? '[]')).toHaveLength(1)
})
