import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { readPictureHeader } from './check-file.ts'

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#123456' } })

test.each([
  [1, 1],
  [640, 480],
  [3000, 17],
])('the size of an image of %i × %i is read before decoding [FORM-20]', async (width, height) => {
  const png = await blank(width, height).png().toBuffer()
  const jpeg = await blank(width, height).jpeg().toBuffer()
  const progressive = await blank(width, height).jpeg({ progressive: true }).toBuffer()
  expect(readPictureHeader(png)).toEqual({ kind: 'png', width, height })
  expect(readPictureHeader(jpeg)).toEqual({ kind: 'jpeg', width, height })
  expect(readPictureHeader(progressive)).toEqual({ kind: 'jpeg', width, height })
})

test('metadata before the frame of a JPEG is skipped', async () => {
  const jpeg = await blank(800, 600)
    .withExif({ IFD0: { ImageDescription: 'x'.repeat(20_000) } })
    .jpeg()
    .toBuffer()
  expect(readPictureHeader(jpeg)).toEqual({ kind: 'jpeg', width: 800, height: 600 })
})

test('other content is not an image, even if the file name ends in .png [FORM-20]', async () => {
  const others = [
    await blank(4, 4).gif().toBuffer(),
    await blank(4, 4).webp().toBuffer(),
    Buffer.from('%PDF-1.7'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.from('\u00FF\u00D8 as text'),
    Buffer.alloc(0),
  ]
  for (const bytes of others) expect(readPictureHeader(bytes)).toBeNull()
})

test('a header that claims 400 megapixels is read, not decoded', async () => {
  const png = Buffer.from(await blank(1, 1).png().toBuffer())
  png.writeUInt32BE(20_000, 16)
  png.writeUInt32BE(20_000, 20)
  expect(readPictureHeader(png)).toEqual({ kind: 'png', width: 20_000, height: 20_000 })
})

test('truncated and broken files never throw', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 200 }),
      fc.constantFrom([0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47]),
      (rest, head) => {
        expect(() => readPictureHeader(Uint8Array.from([...head, ...rest]))).not.toThrow()
      },
    ),
  )
})
