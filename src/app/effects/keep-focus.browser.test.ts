import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import { keepFocus } from './keep-focus.ts'

let unsubscribe: () => void
let arrive: (moved: { pathChanged: boolean; fromLocation?: unknown }) => void

beforeEach(() => {
  unsubscribe = keepFocus({
    subscribe(_event, listener) {
      arrive = listener
      return () => {}
    },
  })
})
afterEach(() => {
  unsubscribe()
  document.body.replaceChildren()
})

const draw = (html: string) => {
  document.body.innerHTML = `<nav><a href="#n">menu</a></nav><main><h1>Page</h1>${html}</main>`
}
const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement
const focused = () => document.activeElement?.textContent
/** A click that removes an element. */
async function click(selector: string, effect: () => void) {
  find(selector).addEventListener('click', effect)
  find(selector).focus()
  await userEvent.keyboard('{Enter}')
}

test('a row removed by its own click passes the focus to the next, the last one to the previous [SHELL-01]', async () => {
  draw(
    '<ul><li><button id="a">a</button></li><li><button id="b">b</button></li><li><button id="c">c</button></li></ul>',
  )
  await click('#b', () => find('#b').closest('li')?.remove())
  await expect.poll(focused).toBe('c')
  await click('#c', () => find('#c').closest('li')?.remove())
  await expect.poll(focused).toBe('a')
  await click('#a', () => find('#a').closest('li')?.remove())
  await expect.poll(focused).toBe('Page')
})

test('a form replaced by its outcome passes the focus to the new heading [SHELL-01]', async () => {
  draw('<section id="box"><form><button type="button" id="send">send</button></form></section>')
  await click('#send', () => (find('#box').innerHTML = '<h2>It is under way</h2>'))
  await expect.poll(focused).toBe('It is under way')
})

test('focus set by the page stays, and focus that left intentionally is not restored [SHELL-01]', async () => {
  draw('<p><button id="a">a</button></p><p><input id="own" aria-label="own"></p>')
  await click('#a', () => {
    find('#a').remove()
    find('#own').focus()
  })
  await new Promise(requestAnimationFrame)
  expect(document.activeElement?.id).toBe('own')
  find('#own').blur()
  await new Promise(requestAnimationFrame)
  find('#own').remove()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(document.activeElement).toBe(document.body)
})

test('after a navigation the heading of the new page gets the focus once it has loaded [SHELL-01]', async () => {
  draw('<a href="#x" id="card">card</a>')
  await click('#card', () => {
    find('main').innerHTML = '<p>loading</p>'
    arrive({ pathChanged: true, fromLocation: {} })
    setTimeout(() => (find('main').innerHTML = '<h1>Cup</h1>'), 50)
  })
  await expect.poll(focused).toBe('Cup')
  find('nav a').focus() // an element that still exists keeps the focus
  arrive({ pathChanged: true, fromLocation: {} })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(focused()).toBe('menu')
})
