// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'

import { english, mount } from '~/stores/test-mount.tsx'

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
  const { place } = await mount(<RotateHint orientation="landscape" />)
  expect(place.textContent).toContain(english['game.turnSideways'])
  await act(async () => place.querySelector('button')?.click())
  expect(place.textContent).toBe('')

  held('landscape')
  expect((await mount(<RotateHint orientation="portrait" />)).place.textContent).toContain(english['game.turnUpright'])
})

test('a game that is held as it should be, or may be held any way, asks nothing', async () => {
  held('portrait')
  expect((await mount(<RotateHint orientation="portrait" />)).place.textContent).toBe('')
  expect((await mount(<RotateHint orientation="any" />)).place.textContent).toBe('')
})
