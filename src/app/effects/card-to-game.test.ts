// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

import { openedPicture } from '~/platform/opened-card.ts'

import type { AppRouter } from '../router.tsx'
import { moveCardIntoGame } from './card-to-game.ts'

const pictures = () => [...document.querySelectorAll('img')]

type Change = { toLocation: { pathname: string }; pathChanged: boolean }
type Types = (change: Change) => string[] | false

/** A list of cards with the effect running, in a browser that names transitions or not, for who wants motion or not. */
function openList({ isNamed = true, isStill = false } = {}) {
  vi.stubGlobal('CSS', { supports: () => isNamed })
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
  const card = (href: string) => `<a href="${href}"><img alt=""><span>${href}</span></a>`
  document.body.innerHTML = `${card('/games/sea')}${card('/games/search')}<a href="/games/sun">Sun</a>`
  for (const image of pictures()) {
    Object.defineProperties(image, { complete: { value: true }, naturalWidth: { value: 240 } })
    image.getBoundingClientRect = () => new DOMRect(10, 10, 100, 100)
  }
  document.addEventListener('click', (event) => event.preventDefault())
  const options: { defaultViewTransition?: { types: Types } } = {}
  const mounts: (() => void)[] = []
  const subscribe = (_event: string, listener: () => void) => mounts.push(listener)
  moveCardIntoGame({ options, subscribe } as unknown as AppRouter)
  const press = (href: string) =>
    document.querySelector<HTMLElement>(`a[href="${href}"] > span, a[href="${href}"]`)?.click()
  const go = (pathname: string) => options.defaultViewTransition?.types({ toLocation: { pathname }, pathChanged: true })
  const named = () => pictures().filter((image) => image.style.getPropertyValue('view-transition-name') !== '')
  return { press, go, named, mount: () => mounts.forEach((listener) => listener()) }
}

beforeEach(() => vi.unstubAllGlobals())

test('the picture of the pressed card moves into its game, and has the name for that long alone', () => {
  const { press, go, named, mount } = openList()
  press('/games/sea')
  expect(go('/games/sea')).toEqual(['card-to-game'])
  expect(named()).toEqual([pictures()[0]])
  mount()
  expect(named()).toEqual([])
})

test('no other change of pages is a transition', () => {
  const { press, go, named } = openList()
  press('/games/sea')
  expect(go('/tournaments')).toBe(false)
  press('/games/search')
  expect(go('/games/search')).toBe(false)
  press('/games/sea')
  press('/games/sun')
  expect(go('/games/sun')).toBe(false)
  expect(go('/games/sea')).toBe(false)
  expect(named()).toEqual([])
})

test('who wants less motion sees none, but the game shows the picture of the card at once', () => {
  const { press, go } = openList({ isStill: true })
  press('/games/sea')
  expect(go('/games/sea')).toBe(false)
  expect(openedPicture('/games/sea')).toBe(pictures()[0])
})

test('a browser that cannot name a transition makes none', () => {
  const { press, go } = openList({ isNamed: false })
  press('/games/sea')
  expect(go('/games/sea')).toBeUndefined()
  expect(openedPicture('/games/sea')).toBe(pictures()[0])
})
