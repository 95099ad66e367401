// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { english } from '~tests/unit/catalogues.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { RotateHint } from './full-screen.tsx'

/** Simulates the orientation of a phone for media queries. */
function held(orientation: 'portrait' | 'landscape') {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes(`(orientation: ${orientation})`),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

test('a game for the other orientation shows a hint to rotate, until it is closed', async () => {
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

test('a game in its orientation, or for any, shows no hint', async () => {
  held('portrait')
  expect((await renderInApp(<RotateHint orientation="portrait" />)).container.textContent).toBe('')
  expect((await renderInApp(<RotateHint orientation="any" />)).container.textContent).toBe('')
})
