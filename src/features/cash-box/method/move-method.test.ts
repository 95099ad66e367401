// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { METHOD_MARK, moveMethod } from './move-method.ts'

type Options = { update: () => void; types: string[] }
let isReduced = false
let supports = true
/** The named element in the browser's snapshot of the old page, and the types of the transition. */
let seen: { name: string; types: string[] }[]
let pressed: HTMLElement
const nameOf = () => pressed.querySelector('img')?.style.getPropertyValue('view-transition-name') ?? ''

beforeEach(() => {
  isReduced = false
  supports = true
  seen = []
  pressed = document.createElement('button')
  pressed.append(document.createElement('img'))
  vi.stubGlobal('CSS', { supports: () => supports })
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
  Object.assign(document, {
    startViewTransition({ update, types }: Options) {
      seen.push({ name: nameOf(), types })
      update()
      return { ready: Promise.reject(new Error('skipped')) }
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'startViewTransition')
})

test('the icon of the clicked method moves, and loses its transition name afterwards [PLUS-29]', () => {
  const change = vi.fn<() => void>(() => expect(nameOf()).toBe(''))
  moveMethod(pressed, change)
  expect(seen).toEqual([{ name: METHOD_MARK, types: ['method'] }])
  expect(change).toHaveBeenCalledTimes(1)
})

const reasons = [
  'less motion is wanted',
  'the browser has no named transitions',
  'the document has no transitions',
  'nothing was pressed',
]

test.each(reasons)('if %s, the page changes without an animation [PLUS-29]', (why) => {
  if (why.includes('document')) Reflect.deleteProperty(document, 'startViewTransition')
  isReduced = why.includes('motion')
  supports = !why.includes('browser')
  const change = vi.fn<() => void>()
  moveMethod(why.includes('pressed') ? undefined : pressed, change)
  expect([change.mock.calls.length, seen, nameOf()]).toEqual([1, [], ''])
})
