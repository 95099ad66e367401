// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { english } from '~tests/unit/catalogues.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { RotateHint } from './rotate-hint.tsx'

/** A phone held one way: media queries about the orientation answer for it. */
function held(orientation: 'portrait' | 'landscape') {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes(`(orientation: ${orientation})`),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

test('a game made for the other way of holding the phone asks to turn it, until that is closed', async () => {
  held('portrait')
  const { container, user } = await renderInApp(<RotateHint orientation="landscape" />)
  expect(container.textContent).toContain(english['game.turnSideways'])
  await user.click(screen.getByRole('button'))
  expect(container.textContent).toBe('')

  held('landscape')
  expect((await renderInApp(<RotateHint orientation="portrait" />)).container.textContent).toContain(
    english['game.turnUpright'],
  )
})

test('a game that is held as it should be, or may be held any way, asks nothing', async () => {
  held('portrait')
  expect((await renderInApp(<RotateHint orientation="portrait" />)).container.textContent).toBe('')
  expect((await renderInApp(<RotateHint orientation="any" />)).container.textContent).toBe('')
})
