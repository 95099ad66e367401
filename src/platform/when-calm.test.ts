// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { SCROLL_REST, SCROLL_SAMPLE } from '../constants/layout.ts'

const FRAME = 16
/** Pixels per frame, in a view of 800 px. */
const speeds = { slow: 10, fast: 40 }
let top = 0
let ran: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('innerHeight', 800)
  top = 0
  ran = []
  move(0)
})
afterEach(() => void vi.useRealTimers())

function move(px: number, ms = FRAME) {
  top += px
  vi.stubGlobal('scrollY', top)
  vi.advanceTimersByTime(ms)
}

const scroll = (px: number, frames: number) => {
  for (let frame = 0; frame < frames; frame += 1) move(px)
}
const load = async () => {
  const { whenCalm, whenWholeIsNeeded } = await import('./scheduling.ts')
  return { wait: (name: string) => whenCalm(() => ran.push(name)), whenWholeIsNeeded }
}

test('on a still page everything runs at once, also long after a scroll', async () => {
  const { wait } = await load()
  wait('first')
  expect(ran).toEqual(['first'])
  scroll(speeds.fast, 20)
  wait('in the scroll')
  vi.advanceTimersByTime(10_000)
  wait('later')
  expect(ran).toEqual(['first', 'in the scroll', 'later'])
})

test('in a fast scroll nothing runs until it rests', async () => {
  const { wait } = await load()
  for (let frame = 0; frame < 100; frame += 1) {
    move(speeds.fast)
    if (frame % 7 === 0) wait(`frame ${frame}`)
  }
  expect(ran).toEqual([])
  move(0, SCROLL_REST + 2 * SCROLL_SAMPLE)
  expect(ran).toHaveLength(15)
})

test.each([0, 50, 200, 1000])(
  'a scroll that starts %i ms after the last sample is not taken for a slow one',
  async (ms) => {
    const { wait } = await load()
    wait('before')
    vi.advanceTimersByTime(ms)
    for (let frame = 0; frame < 30; frame += 1) {
      move(speeds.fast * 3)
      wait('early')
    }
    expect(ran).toEqual(['before'])
  },
)

test('a slow scroll runs everything after one sample', async () => {
  const { wait } = await load()
  wait('before')
  vi.advanceTimersByTime(1000)
  move(speeds.slow)
  wait('slow')
  scroll(speeds.slow, Math.ceil((2 * SCROLL_SAMPLE) / FRAME))
  expect(ran).toEqual(['before', 'slow'])
})

test('one long frame of a busy page is not a rest', async () => {
  const { wait } = await load()
  scroll(speeds.fast, 5)
  wait('late')
  for (let frame = 0; frame < 10; frame += 1) move(300, SCROLL_REST - 20)
  expect(ran).toEqual([])
})

test('while frames take longer than a rest, timers between them do not see one', async () => {
  const { wait } = await load()
  const nextFrame: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => nextFrame.push(run))
  const draw = (px: number, ms: number) => {
    move(px, 0)
    for (const run of nextFrame.splice(0)) run(performance.now())
    vi.advanceTimersByTime(ms)
  }
  scroll(speeds.fast, 5)
  wait('late')
  for (let frame = 0; frame < 10; frame += 1) {
    draw(4 * SCROLL_REST, 2 * SCROLL_REST)
    wait(`frame ${frame}`) // a timer may call, long after the last frame
  }
  expect(ran).toEqual([])
  for (let frame = 0; frame < 10; frame += 1) draw(0, SCROLL_REST)
  expect(ran).toHaveLength(11)
})

test('a cancelled function does not run', async () => {
  const { wait } = await load()
  scroll(speeds.fast, 5)
  wait('cancelled')()
  wait('kept')
  move(0, 1000)
  expect(ran).toEqual(['kept'])
})

test('Tab and printing need the whole page, other keys do not', async () => {
  const { whenWholeIsNeeded } = await load()
  const prints: boolean[] = []
  const unsubscribe = whenWholeIsNeeded((isPrint) => prints.push(isPrint))
  for (const key of ['a', 'Tab', 'Enter']) dispatchEvent(new KeyboardEvent('keydown', { key }))
  dispatchEvent(new Event('beforeprint'))
  unsubscribe()
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
  expect(prints).toEqual([false, true])
})
