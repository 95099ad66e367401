// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { FloatingBlock } from './floating-block.tsx'

const scroll = vi.fn<(to: ScrollToOptions) => void>()
beforeEach(() => {
  scroll.mockReset()
  vi.stubGlobal('scrollTo', scroll)
  window.location.href = 'http://s1.localhost:4300/'
})

async function draw(path: string, staticData = {}) {
  const stores = createStores()
  const page = (
    <>
      <main id="main" tabIndex={-1} />
      <FloatingBlock />
    </>
  )
  const { container: place, user } = await renderInApp(page, { stores, path, staticData })
  const buttons = () => [...place.querySelectorAll('button')]
  return {
    stores,
    place,
    user,
    buttons,
    past: (isPast: boolean) => act(async () => stores.layout.scrolled('floating', isPast)),
  }
}

test('past 322 px of scroll there is a way to the top and to the chat, before it there is none [SHELL-60 SHELL-63 O-72]', async () => {
  const { buttons, user, past } = await draw('/games')
  expect(buttons()).toEqual([])
  await past(true)
  await waitFor(() => expect(buttons()).toHaveLength(2))
  expect(buttons()[1]?.getAttribute('aria-label')).toBe(english['chat.title'])
  await user.click(buttons()[0] ?? document.body)
  expect(scroll).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }))
  expect(document.activeElement?.id).toBe('main')
  await past(false)
  expect(buttons()).toEqual([])
})

test.each([
  ['/cash-box/history', {}],
  ['/profile/documents', {}],
  ['/games/sea', { bottomMenu: false }],
])('not on %s [SHELL-60 SHELL-63]', async (path, staticData) => {
  const { place, past } = await draw(path, staticData)
  await past(true)
  expect(place.querySelectorAll('button, a')).toHaveLength(0)
})
