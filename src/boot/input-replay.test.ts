// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'

import { tellStart } from './app-start.ts'
import { replayInput } from './input-replay.ts'

const view = `
  <section><span><img alt=""></span></section><p>Words</p>
  <button><span>Language</span></button><a href="#top">Top</a>`

/** A page with the static view, what is clicked in it once the app is there, and the app. */
function open() {
  document.body.innerHTML = `<div>${view}</div>`
  const root = document.body.firstElementChild as HTMLElement
  replayInput(root)
  const touch = (selector: string) => root.querySelector<HTMLElement>(selector)?.click()
  const takeOver = () => {
    const clicked: (string | null)[] = []
    root.addEventListener('click', ({ target }) => {
      if (target instanceof Element) clicked.push(target.closest('button, a')?.textContent ?? null)
    })
    tellStart('drawn')
    expect(clicked).toEqual([]) // the page in it may not answer yet
    tellStart('usable')
    tellStart('usable')
    return clicked
  }
  /** The slides come, where the picture was. */
  const showSlides = () => {
    const section = root.querySelector('section') as HTMLElement
    section.innerHTML = '<a href="#offer"><i>Offer</i></a>'
    document.elementFromPoint = () => section.querySelector('i')
  }
  return { root, touch, takeOver, showSlides }
}

afterEach(() => vi.unstubAllGlobals())

test('a button pressed before the app is there is pressed when it is, once', () => {
  const { touch, takeOver } = open()
  touch('button span')
  expect(takeOver()).toEqual(['Language'])
})

test('a touch of the first picture opens the slide that stands there now', () => {
  const { touch, takeOver, showSlides } = open()
  touch('img')
  showSlides()
  expect(takeOver()).toEqual(['Offer'])
})

test('a page that was scrolled meanwhile has something else there: nothing is opened', () => {
  const { touch, takeOver, showSlides } = open()
  touch('img')
  showSlides()
  vi.stubGlobal('scrollY', 200)
  expect(takeOver()).toEqual([])
})

test('the last touch counts; a link did its part already, words never do', () => {
  const { touch, takeOver } = open()
  for (const selector of ['img', 'button', 'a', 'p']) touch(selector)
  expect(takeOver()).toEqual(['Language'])
  expect(open().takeOver()).toEqual([])
})

test('the space key follows a link until the app does that [SHELL-28]', () => {
  const { root, takeOver } = open()
  const link = root.querySelector('a') as HTMLElement
  const follow = vi.spyOn(link, 'click')
  const press = (key: string) =>
    link.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  press('x')
  press(' ')
  expect(follow).toHaveBeenCalledOnce()
  takeOver()
  press(' ')
  expect(follow).toHaveBeenCalledOnce()
})
