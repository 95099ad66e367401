import { expect, test, vi } from 'vitest'

import { savesData } from './connection-info.ts'
import { imageCors, imageWidth } from '../lib/image-file.ts'
import { imageSrcSet, imageUrl } from './image-url.ts'

test('asks the image CDN for webp at quality 70 [SHELL-68]', () => {
  expect(imageUrl('g/silver-wave', 168)).toBe('/img/g/silver-wave?width=168&format=webp&quality=70')
})

test('asks only for widths that the CDN makes', () => {
  expect([1, 64, 65, 169, 1080, 4000].map(imageWidth)).toEqual([64, 64, 96, 240, 1080, 1080])
  expect(imageSrcSet('g/a', 168)).toBe(`${imageUrl('g/a', 168)} 1x, ${imageUrl('g/a', 336)} 2x`)
  expect(imageSrcSet('g/a', 1200)).toBe('')
})

test('a name cannot leave the folder of pictures', () => {
  expect(imageUrl('/img/g/a b?x=1', 64)).toBe('/img/g/a%20b%3Fx%3D1?width=64&format=webp&quality=70')
})

test.each([
  [{ saveData: true }, true],
  [{ saveData: false, effectiveType: '4g' }, false],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [undefined, false],
])('a connection %j saves data: %s', (connection, saves) => {
  vi.stubGlobal('navigator', connection ? { connection } : {})
  expect(savesData()).toBe(saves)
})

test('with data saver a picture is smaller, and the same on dense screens', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  expect(imageUrl('g/a', 168)).toContain('width=128&')
  expect(imageSrcSet('g/a', 168)).toBe('')
})

test('only a picture of the image host is asked for with CORS', () => {
  expect(imageCors('https://cdn.test', 'https://cdn.test/img/g/a?width=64')).toEqual({ crossOrigin: 'anonymous' })
  expect(imageCors('https://cdn.test', 'https://cdn.test.evil/img/g/a')).toEqual({})
  expect(imageCors('', '/img/g/a?width=64')).toEqual({})
})
