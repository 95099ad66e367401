import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { tick } from './haptic.ts'

const vibrate = vi.fn<(ms: number) => boolean>(() => true)

beforeEach(() => void vibrate.mockClear())
afterEach(() => void vi.unstubAllGlobals())

function onDevice({ isTouched = true, isCalm = false, canVibrate = true }) {
  vi.stubGlobal('navigator', {
    userActivation: { hasBeenActive: isTouched },
    ...(canVibrate && { vibrate }),
  })
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }))
}

test('a success is felt for a moment', () => {
  onDevice({})
  tick()
  expect(vibrate.mock.calls).toEqual([[12]])
})

test('nothing is felt before the first touch, where motion is unwanted, and on a device that cannot', () => {
  for (const device of [{ isTouched: false }, { isCalm: true }, { canVibrate: false }]) {
    onDevice(device)
    tick()
  }
  expect(vibrate).not.toHaveBeenCalled()
})
