// @vitest-environment happy-dom
import { screen } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'

import { reportStart } from './app-start.ts'
import { replayInput } from './input-replay.ts'

const view = `
  <section aria-label="Slides"><span><img alt=""></span></section><p>Words</p>
  <button><span>Language</span></button><a href="#top">Top</a>`

const link = () => screen.getByRole('link', { name: 'Top' })
const button = () => screen.getByRole('button', { name: 'Language' })
/** It only adorns. */
const picture = () => screen.getByAltText('')

/** Opens a page with the static view; returns the clicks that reach the app, and the app. */
function open() {
  document.body.innerHTML = `<div>${view}</div>`
  const root = document.body.firstElementChild as HTMLElement
  replayInput(root)
  const takeOver = () => {
    const clicked: (string | null)[] = []
    root.addEventListener('click', ({ target }) => {
      if (target instanceof Element) clicked.push(target.closest('button, a')?.textContent ?? null)
    })
    reportStart('drawn')
    expect(clicked).toEqual([]) // the page may not react yet
    reportStart('usable')
    reportStart('usable')
    return clicked
  }
  /** Replaces the picture by the slides. */
  const showSlides = () => {
    screen.getByRole('region', { name: 'Slides' }).innerHTML = '<a href="#offer"><i>Offer</i></a>'
    document.elementFromPoint = () => screen.getByText('Offer')
  }
  return { takeOver, showSlides }
}

afterEach(() => vi.unstubAllGlobals())

test('a button clicked before the app loads is clicked once when it has loaded', () => {
  const { takeOver } = open()
  screen.getByText('Language').click()
  expect(takeOver()).toEqual(['Language'])
})

test('a tap on the first picture opens the slide that has replaced it', () => {
  const { takeOver, showSlides } = open()
  picture().click()
  showSlides()
  expect(takeOver()).toEqual(['Offer'])
})

test('if the page was scrolled meanwhile, nothing is opened', () => {
  const { takeOver, showSlides } = open()
  picture().click()
  showSlides()
  vi.stubGlobal('scrollY', 200)
  expect(takeOver()).toEqual([])
})

test('only the last tap counts; links have already worked and text never does', () => {
  const { takeOver } = open()
  for (const element of [picture(), button(), link(), screen.getByText('Words')]) element.click()
  expect(takeOver()).toEqual(['Language'])
  expect(open().takeOver()).toEqual([])
})

test('the space key follows a link until the app takes over [SHELL-28]', () => {
  const { takeOver } = open()
  const follow = vi.spyOn(link(), 'click')
  const click = (key: string) =>
    link().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  click('x')
  click(' ')
  expect(follow).toHaveBeenCalledOnce()
  takeOver()
  click(' ')
  expect(follow).toHaveBeenCalledOnce()
})
