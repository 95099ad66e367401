// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { SEARCH_DELAY } from '../constants/lists.ts'

import { useSearchText } from './use-search-text.ts'

const onSearch = vi.fn<(search: string) => void>()
const start = () => renderHook(({ search }) => useSearchText(search, onSearch), { initialProps: { search: '' } })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('typed text takes effect after 1.5 s without typing [GAME-09]', () => {
  const { result } = start()
  act(() => result.current.type('s'))
  act(() => vi.advanceTimersByTime(SEARCH_DELAY - 1))
  act(() => result.current.type('se'))
  act(() => vi.advanceTimersByTime(SEARCH_DELAY - 1))
  expect(onSearch).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1))
  expect(onSearch.mock.calls).toEqual([['se']])
})

test('a search that takes effect late keeps the text typed since [GAME-09]', () => {
  const { result, rerender } = start()
  act(() => result.current.type('se'))
  act(() => vi.advanceTimersByTime(SEARCH_DELAY))
  act(() => result.current.type('sea')) // the page of the first search is still under way
  rerender({ search: 'se' })
  expect(result.current.text).toBe('sea')
  act(() => vi.advanceTimersByTime(SEARCH_DELAY))
  rerender({ search: 'sea' })
  expect([result.current.text, onSearch.mock.calls]).toEqual(['sea', [['se'], ['sea']]])
})

test('clearing the box while its search is in flight ends the search', () => {
  const { result, rerender } = start()
  act(() => result.current.type('se'))
  act(() => vi.advanceTimersByTime(SEARCH_DELAY))
  act(() => result.current.clear())
  rerender({ search: 'se' })
  rerender({ search: '' })
  expect([result.current.text, onSearch.mock.calls]).toEqual(['', [['se'], ['']]])
})

test('the text follows a search that changes from outside, as with Back', () => {
  const { result, rerender } = start()
  act(() => result.current.type('se'))
  act(() => vi.advanceTimersByTime(SEARCH_DELAY))
  rerender({ search: 'se' })
  rerender({ search: 'moon' })
  expect(result.current.text).toBe('moon')
})
