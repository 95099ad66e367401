// @vitest-environment happy-dom
import { act, Component, type ComponentProps, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { createStores } from '~/stores/create-stores.ts'
import { english, mount } from '~/stores/test-mount.tsx'

import { LazyPart } from './lazy-part.ts'
import { ShellActionsProvider } from './shell-actions.ts'

const Part = () => <p>the part</p>
const lost = new TypeError('Failed to fetch dynamically imported module: /assets/part.js')

/** Stands for the screen that the router shows in place of the page. */
class Screen extends Component<{ children: ReactNode }, { isLost: boolean }> {
  override state = { isLost: false }
  static getDerivedStateFromError = () => ({ isLost: true })
  override render() {
    return this.state.isLost ? 'reload screen' : this.props.children
  }
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

type IfLost = ComponentProps<typeof LazyPart>['ifLost']

async function show(ifLost?: IfLost, checkConnection = async () => true, stores = createStores()) {
  const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValue(lost)
  const page = (
    <Screen>
      the page <LazyPart load={load} props={{}} {...(ifLost ? { ifLost } : {})} />
    </Screen>
  )
  const actions = { report: () => {}, update: () => {}, checkConnection }
  const { place } = await mount(<ShellActionsProvider value={actions}>{page}</ShellActionsProvider>, { stores })
  return { place, load }
}

test('a lost part that was asked for gives the page to the reload screen [NET-20]', async () => {
  expect((await show()).place.textContent).toBe('reload screen')
})

test('a lost part beside the page says so in its own place and offers the reload, which is counted [NET-19]', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const { place } = await show('offer')
  expect(place.textContent).toContain('the page')
  expect(place.querySelector('[role=alert]')?.textContent).toContain(english['common.partLost'])
  expect(reload).not.toHaveBeenCalled() // never by itself
  await act(async () => place.querySelector('button')?.click())
  expect(reload).toHaveBeenCalledTimes(1)
  expect(JSON.parse(localStorage.getItem('chunk-reloads') ?? '[]')).toHaveLength(1)
})

test('a lost part that nobody misses leaves nothing, and is not asked for again', async () => {
  const { place, load } = await show('nothing')
  expect(place.textContent).toBe('the page ')
  expect(load).toHaveBeenCalledTimes(1)
})

test('while the server does not answer the page stays, and the part comes when it does [NET-15 NET-20]', async () => {
  const stores = createStores()
  const checkConnection = async () => {
    stores.network.lostServer()
    return false
  }
  const { place, load } = await show('screen', checkConnection, stores)
  expect(place.textContent).toBe('the page ')
  load.mockResolvedValue(Part)
  await act(async () => stores.network.reached())
  expect(place.textContent).toBe('the page the part')
  expect(load).toHaveBeenCalledTimes(2)
})
