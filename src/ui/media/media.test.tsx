// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { useMedia } from './media.tsx'

afterEach(() => vi.unstubAllGlobals())

function Answer({ query }: { query: string }) {
  return <li>{useMedia(query) ? 'yes' : 'no'}</li>
}

const responses = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('a media query is evaluated once for all its users, and all are notified of a change', () => {
  const list = Object.assign(new EventTarget(), { media: '(max-width: 5px)', matches: false })
  const matchMedia = vi.fn<(query: string) => object>(() => list)
  vi.stubGlobal('matchMedia', matchMedia)
  render([1, 2, 3].map((key) => <Answer key={key} query="(max-width: 5px)" />))
  expect(responses()).toEqual(['no', 'no', 'no'])
  list.matches = true
  act(() => void list.dispatchEvent(new Event('change')))
  expect(responses()).toEqual(['yes', 'yes', 'yes'])
  expect(matchMedia).toHaveBeenCalledTimes(2) // is it a query, and the list
})
