import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { tick } from './toast-host.tsx'

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

test('a success causes a short vibration', () => {
  onDevice({})
  tick()
  expect(vibrate.mock.calls).toEqual([[12]])
})

test('no vibration before the first touch, with reduced motion, or without support', () => {
  for (const device of [{ isTouched: false }, { isCalm: true }, { canVibrate: false }]) {
    onDevice(device)
    tick()
  }
  expect(vibrate).not.toHaveBeenCalled()
})
