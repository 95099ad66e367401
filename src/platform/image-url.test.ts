import { expect, test, vi } from 'vitest'

import { savesData } from './connection-info.ts'
import { imageCors, imageWidth } from '../lib/image-file.ts'
import { imageSource } from './image-url.ts'

test('requests webp at quality 70 from the image CDN [SHELL-68]', () => {
  expect(imageSource('g/silver-wave', 168).src).toBe('/img/g/silver-wave?width=168&format=webp&quality=70')
})

test('requests only widths that the CDN serves', () => {
  expect([1, 64, 65, 169, 1080, 4000].map(imageWidth)).toEqual([64, 64, 96, 240, 1080, 1080])
  expect(imageSource('g/a', 168).srcSet).toBe(`${imageSource('g/a', 168).src} 1x, ${imageSource('g/a', 336).src} 2x`)
  expect(imageSource('g/a', 1200).srcSet).toBeUndefined()
})

test('a name cannot escape the picture folder', () => {
  expect(imageSource('/img/g/a b?x=1', 64).src).toBe('/img/g/a%20b%3Fx%3D1?width=64&format=webp&quality=70')
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
  expect(imageSource('g/a', 168).src).toContain('width=128&')
  expect(imageSource('g/a', 168).srcSet).toBeUndefined()
})

test('only a picture of the image host is requested with CORS', () => {
  expect(imageCors('https://cdn.test', 'https://cdn.test/img/g/a?width=64')).toEqual({ crossOrigin: 'anonymous' })
  expect(imageCors('https://cdn.test', 'https://cdn.test.evil/img/g/a')).toEqual({})
  expect(imageCors('', '/img/g/a?width=64')).toEqual({})
})
