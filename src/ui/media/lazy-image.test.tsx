// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

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

let root: Root
let host: HTMLElement

/** Lets React finish what the work began. */
const during = (work: () => unknown) =>
  act(() => {
    work()
  })

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  host = document.createElement('div')
  document.body.append(host)
  root = createRoot(host)
})

afterEach(() => {
  during(() => root.unmount())
  host.remove()
  vi.useRealTimers()
})

async function showImages(isEager = false) {
  const { LazyImage } = await import('./lazy-image.tsx')
  const picture = (path: string) => (
    <LazyImage key={path} path={path} alt="" title="Silver wave" width={168} height={224} isEager={isEager} />
  )
  during(() => root.render(['g/a', 'g/b', 'g/c'].map(picture)))
  return [...host.children]
}
const images = () => [...host.querySelectorAll('img')].map((image) => /img\/(g\/\w)/.exec(image.src)?.[1])

test('a picture is asked for within 100 px of the viewport, in checks at most every 300 ms [SHELL-67]', async () => {
  const [first, second, third] = await showImages()
  if (!first || !second || !third) throw new Error('three pictures')
  expect(images()).toEqual([])
  expect(margin).toBe('100px')

  during(() => tell([{ target: first, isIntersecting: true }]))
  expect(images()).toEqual(['g/a'])

  during(() =>
    tell([
      { target: second, isIntersecting: true },
      { target: third, isIntersecting: true },
    ]),
  )
  during(() => tell([{ target: third, isIntersecting: false }]))
  during(() => vi.advanceTimersByTime(LAZY_IMAGE_THROTTLE - 1))
  expect(images()).toEqual(['g/a'])
  during(() => vi.advanceTimersByTime(1))
  expect(images()).toEqual(['g/a', 'g/b']) // the third was passed by
})

test('a picture of the first view is asked for at once, before others', async () => {
  await showImages(true)
  expect(images()).toEqual(['g/a', 'g/b', 'g/c'])
  expect(host.querySelector('img')?.getAttribute('fetchpriority')).toBe('high')
})

test('a picture that fails leaves a card with its title', async () => {
  await showImages(true)
  during(() => host.querySelector('img')?.dispatchEvent(new Event('error')))
  expect(images()).toEqual(['g/b', 'g/c'])
  expect(host.textContent).toBe('Silver wave')
})

test('a picture that failed without a network is asked for again when there is one', async () => {
  await showImages(true)
  during(() => host.querySelector('img')?.dispatchEvent(new Event('error')))
  expect(images()).toEqual(['g/b', 'g/c'])
  during(() => dispatchEvent(new Event('online')))
  expect(images()).toEqual(['g/a', 'g/b', 'g/c'])
})

test('another picture in the same place begins empty: the last one never stands under a new name', async () => {
  const { LazyImage } = await import('./lazy-image.tsx')
  const show = (path: string) =>
    during(() => root.render(<LazyImage path={path} alt="" width={168} height={224} isEager />))
  show('g/a')
  const first = host.querySelector('img')
  show('g/b')
  expect(images()).toEqual(['g/b'])
  expect(host.querySelector('img')).not.toBe(first)
})
