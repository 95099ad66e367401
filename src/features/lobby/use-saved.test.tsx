// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useSaveCopy, useSavedCopy } from './use-saved.ts'

let device: string | undefined
let writes = 0
let root: Root
let host: HTMLElement

/** Shows a list, which the device saves in two steps as a database does. */
function Fresh({ list, version = 1 }: { list: string; version?: number }) {
  useSaveCopy('list', version, async () => {
    await Promise.resolve()
    device = list
    writes += 1
  })
  return list
}

/** Shows what the device has of the list, when the server cannot say. */
function Offline() {
  const copy = useSavedCopy('list', true, async () =>
    device === undefined ? undefined : { value: device, savedAt: 1 },
  )
  return copy?.value ?? 'nothing saved'
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('requestIdleCallback', () => 0) // a browser that is never at rest
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  device = undefined
  writes = 0
  host = document.createElement('div')
  root = createRoot(host)
})
afterEach(() => act(async () => root.unmount()))

test('a list that was left at once is there when it is asked for without a network [NET-15]', async () => {
  await act(async () => root.render(<Fresh list="all games" />))
  expect(device).toBeUndefined()
  await act(async () => root.render(<Offline />))
  await expect.poll(() => host.textContent).toBe('all games')
})

test('what waits for a quiet moment is saved when the player looks away [NET-15]', async () => {
  await act(async () => root.render(<Fresh list="all games" />))
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => device).toBe('all games')
})

test('of a list that grows before a quiet moment only the whole is saved', async () => {
  await act(async () => root.render(<Fresh list="one page" />))
  await act(async () => root.render(<Fresh list="one page, another" version={2} />))
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => device).toBe('one page, another')
  expect(writes).toBe(1)
})
