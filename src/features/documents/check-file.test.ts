import { expect, test } from 'vitest'

import { UPLOAD_MAX } from '~/constants/verification.ts'

import { checkFile } from './check-file.ts'

const png = (width = 10, height = 10) => {
  const bytes = new Uint8Array(40)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}
const jpeg = (size: number) => {
  const bytes = new Uint8Array(size)
  bytes.set([0xff, 0xd8, 0xff, 0xe0])
  return bytes
}
const problemOf = async (name: string, content: Uint8Array<ArrayBuffer> | string) =>
  (await checkFile(new File([content], name))).problem

test.each(['a.jpg', 'a.JPEG', 'a.png', 'photo 1 (2).final.PNG', 'құжат.jpg', '\u202Egnp.jpg'])(
  '%s is accepted [FORM-20 CONST-04]',
  async (name) => {
    expect(await problemOf(name, png())).toBeNull()
  },
)

test.each(['a.gif', 'a.pdf', 'a.heic', 'a.png.exe', 'png', '.png ', 'a', ''])(
  '%j is not a jpg, jpeg or png [FORM-20]',
  async (name) => {
    expect(await problemOf(name, png())).toBe('fileType')
  },
)

test('the file name does not make content an image [FORM-20]', async () => {
  for (const content of ['GIF89a', '%PDF-1.7', '<svg onload=alert(1)>', 'PK\u0003\u0004', '   '])
    expect([content, await problemOf('a.png', content)]).toEqual([content, 'fileContent'])
})

test('20 MB is the maximum, an empty file is rejected [FORM-20 CONST-04]', async () => {
  expect(await problemOf('a.jpg', '')).toBe('DOCUMENT_EMPTY')
  expect(await problemOf('a.jpg', jpeg(UPLOAD_MAX))).toBeNull()
  expect(await problemOf('a.jpg', jpeg(UPLOAD_MAX + 1))).toBe('DOCUMENT_TOO_LARGE')
})

test('a small file that decodes to a huge image is rejected before decoding', async () => {
  expect(await problemOf('bomb.png', png(20_000, 20_000))).toBe('fileTooManyPixels')
})

test('a missing file is reported, not thrown', async () => {
  const file = new File([png()], 'a.png')
  file.slice = () => {
    throw new DOMException('gone', 'NotReadableError')
  }
  expect((await checkFile(file)).problem).toBe('fileUnreadable')
})
