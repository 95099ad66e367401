// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { hrefs } from '~tests/unit/queries.ts'
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
  const { user } = await renderInApp(page, { stores, path, staticData })
  return {
    stores,
    user,
    buttons: () => screen.queryAllByRole('button'),
    past: (isPast: boolean) => act(async () => stores.layout.scrolled('floating', isPast)),
  }
}

test('the buttons to the top and to the chat are shown after 322 px of scroll, not before [SHELL-60 SHELL-63 O-72]', async () => {
  const { buttons, user, past } = await draw('/games')
  expect(buttons()).toEqual([])
  await past(true)
  await waitFor(() => expect(buttons()).toHaveLength(2))
  expect(buttons()[1]).toBe(screen.getByRole('button', { name: english['chat.title'] }))
  await user.click(screen.getByRole('button', { name: english['shell.toTop'] }))
  expect(scroll).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }))
  expect(document.activeElement?.id).toBe('main')
  await past(false)
  expect(buttons()).toEqual([])
})

test.each([
  ['/cash-box/history', {}],
  ['/profile/documents', {}],
  ['/games/sea', { bottomMenu: false }],
])('hidden on %s [SHELL-60 SHELL-63]', async (path, staticData) => {
  const { buttons, past } = await draw(path, staticData)
  await past(true)
  expect([...buttons(), ...hrefs()]).toEqual([])
})
