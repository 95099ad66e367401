// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'

import { SEARCH_DELAY } from '~/constants/lists.ts'
import { createStores } from '~/stores/create-stores.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { GameList } from './game-list.tsx'
import type { ListChange } from './list-controls.tsx'

test('what is being typed into the box of one list is not searched for in the next [GAME-15]', async () => {
  const changes: ListChange[] = []
  function Lists() {
    const [filter, setFilter] = useState('slots')
    const rest = { search: {}, unknown: null, onChange: (change: ListChange) => changes.push(change) }
    return (
      <>
        <button id="next" onClick={() => setFilter('live')}>
          next
        </button>
        <GameList of={{ filter }} {...rest} />
      </>
    )
  }
  const { container } = await renderInApp(<Lists />, { stores: createStores({ language: 'en' }) })
  const input = () => container.querySelector('input')
  vi.useFakeTimers()
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), 'se')
    input()?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(input()?.value).toBe('se')
  await act(async () => container.querySelector<HTMLElement>('#next')?.click())
  expect(input()?.value).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(SEARCH_DELAY))
  vi.useRealTimers()
  expect(changes).toEqual([])
})
