// @vitest-environment happy-dom
import { expect, test } from 'vitest'

import { openedArt, openedPicture, openedPosition } from '~/platform/opened-card.ts'

import { recordOpenedCards } from './games.ts'

const pictures = () => [...document.querySelectorAll('img')]

/** A list of cards with the effect running; the pictures are `top` px below the top of the window. */
function openList(top = 10) {
  const card = (href: string) => `<a href="${href}"><img alt=""><span>${href}</span></a>`
  document.body.innerHTML = `${card('/games/sea')}${card('/games/search')}<a href="/games/sun">Sun</a>`
  for (const image of pictures()) {
    Object.defineProperties(image, { complete: { value: true }, naturalWidth: { value: 240 } })
    image.getBoundingClientRect = () => new DOMRect(10, top, 100, 100)
  }
  document.addEventListener('click', (event) => event.preventDefault())
  recordOpenedCards()
  return (href: string) => document.querySelector<HTMLElement>(`a[href="${href}"] > span, a[href="${href}"]`)?.click()
}

test("the game of the clicked card shows its picture, once from the card's position", () => {
  const click = openList()
  click('/games/sea')
  expect(openedPicture('/games/sea')).toBe(pictures()[0])
  expect(openedPosition('/games/sea')).toMatchObject({ x: 10, y: 10, width: 100 })
  expect(openedPosition('/games/sea')).toBeNull()
  expect(openedPicture('/games/sea')).toBe(pictures()[0])
})

test('no other page animates from a card, nor does a game whose card was not clicked last', () => {
  const click = openList()
  click('/games/sea')
  expect(openedPosition('/tournaments')).toBeNull()
  click('/games/search')
  expect(openedPosition('/games/search')).toBeNull()
  click('/games/sea')
  click('/games/sun')
  expect([openedPosition('/games/sun'), openedPosition('/games/sea')]).toEqual([null, null])
})

test("a tournament or news item starts with its card's picture, a list does not", () => {
  for (const path of ['/tournaments/cup', '/news/gift', '/tournaments', '/tournaments/cup/games']) {
    document.body.innerHTML = `<a href="${path}"><img alt="" src="/img/s/cup"></a>`
    const [image] = pictures()
    if (!image) throw new Error('no picture')
    Object.defineProperties(image, {
      complete: { value: true },
      naturalWidth: { value: 240 },
      currentSrc: { value: 'x' },
    })
    document.querySelector('a')?.click()
    expect(openedArt(path)).toBe(/[pt]$/.test(path) ? 'x' : undefined)
  }
})

test('a card out of view keeps its picture', () => {
  const click = openList(5000)
  click('/games/sea')
  expect(openedPosition('/games/sea')).toBeNull()
  expect(openedPicture('/games/sea')).toBe(pictures()[0])
})
