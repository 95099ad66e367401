// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { onPlayerScroll, watchPlayerScroll } from './stored-scroll.ts'

let seen: boolean[]
let stop: () => void
let scroll: () => void
const on = (selector: string) => document.querySelector(selector) ?? document.body

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(375)
  document.body.innerHTML = '<main tabindex="-1"></main><button>Pay</button><a href="/">Home</a><input>'
  seen = []
  const player = watchPlayerScroll()
  scroll = () => void seen.push(player.moves())
  stop = player.stop
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const key = (name: string) => new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
const click = (init: PointerEventInit) => new PointerEvent('pointerdown', { bubbles: true, ...init })

test.each([
  ['a wheel', 'main', () => new WheelEvent('wheel', { bubbles: true })],
  ['a finger', 'main', () => new Event('touchmove', { bubbles: true })],
  ['the scroll bar', 'main', () => click({ clientX: 380 })],
  ['the middle button', 'main', () => click({ button: 1, clientX: 20 })],
  ['Page Down', 'main', () => key('PageDown')],
  ['the space key', 'main', () => key(' ')],
  ['an arrow key on a button', 'button', () => key('ArrowDown')],
])('%s counts as scrolling by the player [SHELL-08 SHELL-60]', (_name, target, makeEvent) => {
  on(target).dispatchEvent(makeEvent())
  scroll()
  expect(seen).toEqual([true])
})

const prevented = () => {
  const event = key('ArrowDown')
  event.preventDefault()
  return event
}
test.each([
  ['nothing at all', 'main', () => new Event('focusin', { bubbles: true })],
  ['a tap', 'button', () => click({ clientX: 20 })],
  ['the Enter key', 'button', () => key('Enter')],
  ['the space key that presses a button', 'button', () => key(' ')],
  ['the space key that follows a link', 'a', () => key(' ')],
  ['an arrow key that moves a caret', 'input', () => key('ArrowDown')],
  ['an arrow key that a list of its own handles', 'main', prevented],
])("a scroll after %s is the app's [SHELL-08 SHELL-60]", (_name, target, makeEvent) => {
  on(target).dispatchEvent(makeEvent())
  scroll()
  expect(seen).toEqual([false])
})

test("a page that keeps moving after a push moves for the player, the next scroll is the app's [SHELL-08]", () => {
  on('main').dispatchEvent(new Event('touchmove', { bubbles: true }))
  for (let moved = 0; moved < 2000; moved += 100) {
    scroll()
    vi.advanceTimersByTime(100)
  }
  expect(new Set(seen)).toEqual(new Set([true]))
  vi.advanceTimersByTime(300)
  scroll()
  expect(seen.at(-1)).toBe(false)
})

test('an input that moved nothing leaves a later scroll to the app; nothing runs after the end [SHELL-08]', () => {
  on('main').dispatchEvent(new WheelEvent('wheel', { bubbles: true }))
  vi.advanceTimersByTime(1100)
  scroll()
  expect(seen).toEqual([false])
})

test("runs only on the player's scroll, and never after unsubscribing [SHELL-08]", () => {
  const run = vi.fn<() => void>()
  const end = onPlayerScroll(run)
  const move = (input?: Event) => {
    if (input) window.dispatchEvent(input)
    window.dispatchEvent(new Event('scroll'))
    return run.mock.calls.length
  }
  expect([move(), move(new WheelEvent('wheel'))]).toEqual([0, 1])
  end()
  expect(move(new WheelEvent('wheel'))).toBe(1)
})

/** Modules that start work on any scroll. None closes or hides anything. */
const starters = ['src/features/lobby/home/use-below-the-fold.ts', 'src/platform/scheduling.ts']

test('later scroll listeners know whether the player caused the scroll [SHELL-08 SHELL-60]', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  const listens = /\bonScroll=|\bonscroll\b|'scroll(?:end)?'/
  const texts = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  const found = texts.filter(({ text }) => listens.test(text) && !text.includes('watchPlayerScroll'))
  expect(found.map(({ file }) => file).toSorted()).toEqual(starters)
})
