// @vitest-environment happy-dom
import { expect, test } from 'vitest'

import { noteEarlyTap, replayInput } from './input-replay.ts'

const view = `
  <section aria-roledescription="carousel"><span><img alt=""></span></section>
  <button><span>Balance</span></button><a href="#top">Top</a>`
const app = `
  <section aria-roledescription="carousel"><a href="#offer">Offer</a><a href="#other">Other</a></section>
  <button><span>Retry</span></button><button><span>Balance</span><span>100</span></button><a href="#top">Top</a>`

/** Touches the static view, lets the app take it over, and tells what is clicked then. */
function clickedAfter(...touched: string[]) {
  delete window.__earlyTap
  const root = document.createElement('div')
  root.innerHTML = view
  noteEarlyTap(root)
  for (const selector of touched) root.querySelector<HTMLElement>(selector)?.click()
  root.innerHTML = app
  const clicked: string[] = []
  root.addEventListener('click', ({ target }) => {
    if (target instanceof Element) clicked.push(target.textContent)
  })
  replayInput(root)
  replayInput(root)
  return clicked
}

test('a button pressed before the app is there is pressed when it is, once', () => {
  expect(clickedAfter('button')).toEqual(['Balance100'])
})

test('a touch of the first picture opens its slide', () => {
  expect(clickedAfter('img')).toEqual(['Offer'])
})

test('the last touch counts', () => {
  expect(clickedAfter('img', 'button span')).toEqual(['Balance100'])
})

test('a link did its part already, and no touch is no touch', () => {
  expect(clickedAfter('a')).toEqual([])
  expect(clickedAfter()).toEqual([])
})

/** Focuses a link of the static view in a page, lets the app take it over, and tells the two. */
function focusKept(press: string[] = []) {
  delete window.__earlyTap
  document.body.innerHTML = '<div><nav><a href="/games?a=1">Games</a></nav></div>'
  const root = document.body.firstElementChild as HTMLElement
  noteEarlyTap(root)
  const link = root.querySelector('a') as HTMLElement
  const followed: string[] = []
  link.addEventListener('click', (event) => {
    event.preventDefault()
    followed.push(link.textContent)
  })
  link.focus()
  for (const key of press) link.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  root.innerHTML = '<main><a href="/games?a=1">All</a></main><nav><a href="/games?a=1">Games</a></nav>'
  replayInput(root)
  return { followed, focused: document.activeElement?.textContent }
}

test('whoever walks the first view with the keyboard keeps their place, and the space key follows a link [SHELL-28]', () => {
  expect(focusKept()).toEqual({ followed: [], focused: 'Games' })
  expect(focusKept([' ', 'x']).followed).toEqual(['Games'])
})
