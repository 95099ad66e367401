// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { renderAlone } from '~tests/unit/render.tsx'

import { useSaveCopy, useSavedCopy } from './use-saved.ts'

let device: string | undefined
let writes = 0

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
  const copy = useSavedCopy('list', { isMissing: true, isCutOff: true }, async () =>
    device === undefined ? undefined : { value: device, savedAt: 1 },
  )
  return copy?.value ?? 'nothing saved'
}

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', () => 0) // a browser that is never at rest
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  device = undefined
  writes = 0
})

test('a list that was left at once is there when it is asked for without a network [NET-15]', async () => {
  const { rerender } = renderAlone(<Fresh list="all games" />)
  expect(device).toBeUndefined()
  rerender(<Offline />)
  expect((await screen.findByText('all games')).textContent).toBe('all games')
})

test('what waits for a quiet moment is saved when the player looks away [NET-15]', async () => {
  renderAlone(<Fresh list="all games" />)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => device).toBe('all games')
})

test('of a list that grows before a quiet moment only the whole is saved', async () => {
  const { rerender } = renderAlone(<Fresh list="one page" />)
  rerender(<Fresh list="one page, another" version={2} />)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => device).toBe('one page, another')
  expect(writes).toBe(1)
})
