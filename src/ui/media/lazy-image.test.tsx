// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { renderWithoutApp } from '~tests/unit/render.tsx'

import { LAZY_IMAGE_THROTTLE } from '~/constants/layout.ts'

type Entry = { target: Element; isIntersecting: boolean }
let tell: (entries: Entry[]) => void = () => undefined
let margin: string | undefined

class FakeObserver {
  constructor(callback: (entries: Entry[]) => void, options?: { rootMargin?: string }) {
    tell = callback
    margin = options?.rootMargin
  }
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('IntersectionObserver', FakeObserver)
})

afterEach(() => void vi.useRealTimers())

async function showImages(isEager = false) {
  const { LazyImage } = await import('./lazy-image.tsx')
  const picture = (path: string) => (
    <LazyImage key={path} path={path} alt="" title="Silver wave" width={168} height={224} isEager={isEager} />
  )
  const { container } = renderWithoutApp(<>{['g/a', 'g/b', 'g/c'].map(picture)}</>)
  return { places: [...container.children], container }
}
const pictures = () => screen.queryAllByRole<HTMLImageElement>('presentation')
const images = () => pictures().map((image) => /img\/(g\/\w)/.exec(image.src)?.[1])
/** The first picture fails to load. */
const fail = () => fireEvent.error(pictures()[0] ?? document)

test('a picture loads within 100 px of the viewport, in checks at most every 300 ms [SHELL-67]', async () => {
  const [first, second, third] = (await showImages()).places
  if (!first || !second || !third) throw new Error('three pictures')
  expect(images()).toEqual([])
  expect(margin).toBe('100px')

  act(() => tell([{ target: first, isIntersecting: true }]))
  expect(images()).toEqual(['g/a'])

  act(() =>
    tell([
      { target: second, isIntersecting: true },
      { target: third, isIntersecting: true },
    ]),
  )
  act(() => tell([{ target: third, isIntersecting: false }]))
  act(() => void vi.advanceTimersByTime(LAZY_IMAGE_THROTTLE - 1))
  expect(images()).toEqual(['g/a'])
  act(() => void vi.advanceTimersByTime(1))
  expect(images()).toEqual(['g/a', 'g/b']) // the third was passed by
})

test.each([
  ['fast', 40, []],
  ['slow', 1, ['g/b']],
])('after a rest, a %s scroll is recognised by its own speed [SHELL-67]', async (_name, px, expected) => {
  vi.stubGlobal('scrollY', 0)
  const [first, second] = (await showImages()).places
  if (!first || !second) throw new Error('two pictures')
  act(() => tell([{ target: first, isIntersecting: true }]))
  act(() => void vi.advanceTimersByTime(10_000))
  for (let frame = 1; frame <= 10; frame += 1) {
    vi.stubGlobal('scrollY', frame * px)
    act(() => tell([{ target: second, isIntersecting: true }]))
    act(() => void vi.advanceTimersByTime(16))
  }
  expect(images().slice(1)).toEqual(expected)
})

test('a picture of the first view loads at once, before others', async () => {
  await showImages(true)
  expect(images()).toEqual(['g/a', 'g/b', 'g/c'])
  expect(pictures()[0]?.getAttribute('fetchpriority')).toBe('high')
})

test('a picture that fails is replaced by a card with its title', async () => {
  const { container } = await showImages(true)
  fail()
  expect(images()).toEqual(['g/b', 'g/c'])
  expect(container.textContent).toBe('Silver wave')
})

test('a picture that failed while offline is retried when online', async () => {
  await showImages(true)
  fail()
  expect(images()).toEqual(['g/b', 'g/c'])
  act(() => void dispatchEvent(new Event('online')))
  expect(images()).toEqual(['g/a', 'g/b', 'g/c'])
})

test('another picture in the same slot starts empty: the last one is never shown with a new name', async () => {
  const { LazyImage } = await import('./lazy-image.tsx')
  const picture = (path: string) => <LazyImage path={path} alt="" width={168} height={224} isEager />
  const { rerender } = renderWithoutApp(picture('g/a'))
  const [first] = pictures()
  rerender(picture('g/b'))
  expect(images()).toEqual(['g/b'])
  expect(pictures()[0]).not.toBe(first)
})
