// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { Component, type ComponentProps, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { createStores } from '~/stores/create-stores.ts'
import { loadAhead } from '~/stores/use-lazy-part.ts'
import { english } from '~tests/unit/catalogues.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { LazyPart } from './lazy-part.ts'
import { ShellActionsProvider } from '../shell-actions.ts'

const Part = () => <p>the part</p>
const lost = new TypeError('Failed to fetch dynamically imported module: /assets/part.js')

/** Replaces the screen that the router shows instead of the page. */
class Screen extends Component<{ children: ReactNode }, { isLost: boolean }> {
  override state = { isLost: false }
  static getDerivedStateFromError = () => ({ isLost: true })
  override render() {
    return this.state.isLost ? 'reload screen' : this.props.children
  }
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

type IfFailed = ComponentProps<typeof LazyPart>['ifFailed']

async function show(ifFailed?: IfFailed, checkConnection = async () => true, stores = createStores()) {
  const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValue(lost)
  const page = (
    <Screen>
      the page <LazyPart load={load} props={{}} {...(ifFailed ? { ifFailed } : {})} />
    </Screen>
  )
  const actions = { report: () => {}, update: () => {}, checkConnection }
  const { container, user } = await renderInApp(<ShellActionsProvider value={actions}>{page}</ShellActionsProvider>, {
    stores,
  })
  return { container, user, load }
}

test('a lost part that the player requested is replaced by the reload screen [NET-20]', async () => {
  expect((await show()).container.textContent).toBe('reload screen')
})

test('a lost part beside the page offers a counted reload in its slot [NET-19]', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const { container, user } = await show('offer')
  expect(container.textContent).toContain('the page')
  expect(screen.getByRole('alert').textContent).toContain(english['common.partLost'])
  expect(reload).not.toHaveBeenCalled() // never by itself
  await user.click(screen.getByRole('button'))
  expect(reload).toHaveBeenCalledTimes(1)
  expect(JSON.parse(localStorage.getItem('chunk-reloads') ?? '[]')).toHaveLength(1)
})

test('an optional lost part renders nothing, and is not retried', async () => {
  const { container, load } = await show('nothing')
  expect(container.textContent).toBe('the page ')
  expect(load).toHaveBeenCalledTimes(1)
})

test('while the server is unreachable the page stays, and the part loads on reconnect [NET-15 NET-20]', async () => {
  const stores = createStores()
  const checkConnection = async () => {
    stores.network.serverUnreachable()
    return false
  }
  const { container, load } = await show('screen', checkConnection, stores)
  expect(container.textContent).toBe('the page ')
  load.mockResolvedValue(Part)
  await act(async () => stores.network.reached())
  expect(container.textContent).toBe('the page the part')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a preloaded part is in the first frame; one that failed to preload is retried', async () => {
  const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValueOnce(lost).mockResolvedValue(Part)
  await loadAhead(load)
  await loadAhead(load)
  const actions = { report: () => {}, update: () => {}, checkConnection: async () => true }
  const { container } = await renderInApp(
    <ShellActionsProvider value={actions}>
      <LazyPart load={load} props={{}} fallback="not yet" />
    </ShellActionsProvider>,
  )
  expect(container.textContent).toBe('the part')
  expect(load).toHaveBeenCalledTimes(2) // not again by the component
})
