// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
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
        <button onClick={() => setFilter('live')}>next</button>
        <GameList of={{ filter }} {...rest} />
      </>
    )
  }
  await renderInApp(<Lists />, { stores: createStores({ language: 'en' }) })
  const input = () => screen.getByRole<HTMLInputElement>('searchbox')
  vi.useFakeTimers()
  fireEvent.change(input(), { target: { value: 'se' } })
  expect(input().value).toBe('se')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'next' })))
  expect(input().value).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(SEARCH_DELAY))
  vi.useRealTimers()
  expect(changes).toEqual([])
})
