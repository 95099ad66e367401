// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'

import { createStores } from '~/stores/create-stores.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { useSearchKey } from './lazy-parts.tsx'

function Page() {
  useSearchKey()
  return <p>page</p>
}

async function show(gameSlug: string | null = null) {
  const stores = createStores({ language: 'en' })
  if (gameSlug) stores.player.startGame(gameSlug, 'demo')
  const { history } = await renderInApp(<Page />, { stores, path: '/bonuses' })
  const click = async (keys: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...keys })
    await act(async () => void document.body.dispatchEvent(event))
    return [history.location.pathname, event.defaultPrevented]
  }
  return { press: click }
}

test.each(['ctrlKey', 'metaKey'])('%s and K open the search, with any letter on the key', async (modifier) => {
  const { press: click } = await show()
  expect(await click({ code: 'KeyK', key: 'л', [modifier]: true })).toEqual(['/games/search', true])
})

test('other keys are ignored', async () => {
  const { press: click } = await show()
  expect(await click({ code: 'KeyK', key: 'k' })).toEqual(['/bonuses', false])
  expect(await click({ code: 'KeyK', key: 'K', ctrlKey: true, shiftKey: true })).toEqual(['/bonuses', false])
  expect(await click({ code: 'KeyJ', key: 'j', ctrlKey: true })).toEqual(['/bonuses', false])
})

test('the key does not leave a game', async () => {
  const { press: click } = await show('sea')
  expect(await click({ code: 'KeyK', key: 'k', ctrlKey: true })).toEqual(['/bonuses', false])
})
