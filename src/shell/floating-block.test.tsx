// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { createStores } from '~/stores/create-stores.ts'
import { press } from '~/stores/test-forms.ts'
import { english, eventually, mount } from '~/stores/test-mount.tsx'

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
  const { place } = await mount(page, { stores, path, staticData })
  const buttons = () => [...place.querySelectorAll('button')]
  return {
    stores,
    place,
    buttons,
    past: (isPast: boolean) => act(async () => stores.layout.scrolled('floating', isPast)),
  }
}

test('past 322 px of scroll there is a way to the top and to the chat, before it there is none [SHELL-60 SHELL-63 O-72]', async () => {
  const { buttons, past } = await draw('/games')
  expect(buttons()).toEqual([])
  await past(true)
  await eventually(() => expect(buttons()).toHaveLength(2))
  expect(buttons()[1]?.getAttribute('aria-label')).toBe(english['chat.title'])
  await press(buttons()[0])
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
