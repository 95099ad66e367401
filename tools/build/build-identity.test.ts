import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { contentHash, nameBuild } from './build-identity.ts'
import { ID_TOKEN, withBuild } from './build-order.ts'
import { firstPages } from './sw-plugin.ts'

const order = { number: 1_700_000_000, least: 0 }
let root: string
let folder: string
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

/** The files of a build as its last step finds them. */
function emit() {
  write('index.html', withBuild('<!doctype html><html lang="en"></html>', ID_TOKEN))
  write('headers.json', '{}')
  write('assets/index-1111111.js', 'start()')
  const file = 'assets/index-1111111.js'
  const pages = Object.fromEntries(firstPages.map((name) => [`src/${name}.tsx`, { file, name }]))
  write('.vite/manifest.json', JSON.stringify({ 'index.html': { file, isEntry: true }, ...pages }))
  write('sw.js', `const build = "${ID_TOKEN}"; precache(self.__WB_MANIFEST)`)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'identity-'))
  folder = join(root, 'dist')
  emit()
})
afterEach(() => rmSync(root, { recursive: true }))

test('builds with the same files and settings have the same id', () => {
  const first = contentHash(folder, { VITE_A: '1', VITE_B: '2', HOME: '/a' })
  rmSync(folder, { recursive: true })
  emit()
  expect(contentHash(folder, { HOME: '/b', VITE_B: '2', VITE_A: '1' })).toBe(first)
})

test.each([
  ['a setting', () => undefined, { VITE_PAYMENT_HOSTS: 'b.example' }],
  ['the page', () => write('index.html', '<html lang="ru">'), {}],
  ['the headers', () => write('headers.json', '{"/*":{}}'), {}],
  ['the worker', () => write('sw.js', 'other()'), {}],
  ['a script', () => write('assets/index-1111111.js', 'end()'), {}],
  ['a new file', () => write('robots.txt', ''), {}],
  ['a name', () => (rmSync(join(folder, 'headers.json')), write('headers2.json', '{}')), {}],
])('a change of %s changes the id', (_, change, settings) => {
  const before = contentHash(folder, { VITE_PAYMENT_HOSTS: 'a.example' })
  change()
  expect(contentHash(folder, { VITE_PAYMENT_HOSTS: 'a.example', ...settings })).not.toBe(before)
})

test('page, worker, version.json and source maps have the same id', async () => {
  mkdirSync(`${folder}-maps`)
  const id = `1700000000-${contentHash(folder, {})}`
  await nameBuild(folder, order, {})
  expect(read('index.html')).toContain(`<html data-build="${id}" lang="en">`)
  expect(read('sw.js')).toContain(`const build = "${id}"`)
  expect(JSON.parse(read('version.json'))).toEqual({ build: id, ...order })
  expect(JSON.parse(readFileSync(`${folder}-maps/build.json`, 'utf8'))).toEqual({ build: id })
})

test('the worker installs the page with the id, not the one with its token', async () => {
  await nameBuild(folder, order, {})
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, 'index.html')))
    .digest('base64')
  expect(read('sw.js')).toContain(`sha256-${hash}`)
  expect(read('sw.js')).not.toContain('__WB_MANIFEST')
})

test('QUMAI_BUILD replaces the hash in the id', async () => {
  await nameBuild(folder, order, { QUMAI_BUILD: 'b' })
  expect(JSON.parse(read('version.json'))).toMatchObject({ build: '1700000000-b' })
})

test('rejects a worker without a place for the id', () => {
  write('sw.js', 'precache(self.__WB_MANIFEST)')
  expect(() => nameBuild(folder, order, {})).toThrow('no place for the id')
})
