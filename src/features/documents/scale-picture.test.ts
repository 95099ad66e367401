import { expect, test, vi } from 'vitest'

import { isTooSlow, prepareFile, scaledSides } from './use-upload-queue.ts'

const header = { kind: 'jpeg', width: 4000, height: 3000 } as const
const photo = new File([new Uint8Array(3_000_000)], 'photo.jpg', { type: 'image/jpeg' })

test('a file is too slow if it needs longer than a request may take [NET-03]', () => {
  expect(isTooSlow(20_000_000, null)).toBe(false)
  expect(isTooSlow(3_000_000, 90_000)).toBe(true)
  expect(isTooSlow(300_000, 90_000)).toBe(false)
})

test('the longer side becomes 2000 px, small images stay', () => {
  expect(scaledSides({ width: 4000, height: 3000 })).toEqual({ width: 2000, height: 1500 })
  expect(scaledSides({ width: 30, height: 6000 })).toEqual({ width: 10, height: 2000 })
  expect(scaledSides({ width: 800, height: 600 })).toEqual({ width: 800, height: 600 })
})

test('a fast connection sends the original image', async () => {
  vi.stubGlobal('navigator', { connection: { effectiveType: '4g' } })
  expect(await prepareFile(photo, header)).toBe(photo)
})

test('if drawing fails on a slow connection, the original image is sent', async () => {
  vi.stubGlobal('navigator', { connection: { effectiveType: '2g' } })
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('broken', 'InvalidStateError')))
  expect(await prepareFile(photo, header)).toBe(photo)
})
