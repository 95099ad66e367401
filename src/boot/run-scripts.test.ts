// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

import { runScripts } from './run-scripts.ts'

let frame: (() => void) | undefined

function template() {
  const element = document.createElement('template')
  element.innerHTML = ['/assets/react.js', '/assets/main.js']
    .map((src) => `<script type="text/plain" crossorigin src="${src}"></script>`)
    .join('')
  return element
}
const running = () => [...document.scripts].map((script) => script.getAttribute('src'))
const both = ['/assets/react.js', '/assets/main.js']

beforeEach(() => {
  vi.useFakeTimers()
  document.body.replaceChildren()
  frame = undefined
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    frame = callback
  })
  return () => {
    delete window.__largeFilesWait
    vi.useRealTimers()
  }
})

test('the scripts run in order, once, after the first frame', () => {
  runScripts(template())
  expect(running()).toEqual([])
  frame?.()
  expect(running()).toEqual([]) // the frame is being rendered
  vi.runAllTimers()
  expect(running()).toEqual(both)
  expect([...document.scripts].map(({ async }) => async)).toEqual([false, false])
})

test('a hidden tab, which renders no frames, starts as well', () => {
  runScripts(template())
  vi.runAllTimers()
  expect(running()).toEqual(both)
})

test('a tab opened in the background does not wait for one', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  runScripts(template())
  expect(running()).toEqual(both)
})

test('if the large scripts wait for the largest picture, so do those that import them', async () => {
  let over = () => {}
  window.__largeFilesWait = new Promise((resolve) => {
    over = resolve
  })
  runScripts(template())
  frame?.()
  await vi.runAllTimersAsync()
  expect(running()).toEqual([])
  over()
  await vi.runAllTimersAsync()
  expect(running()).toEqual(both)
})
