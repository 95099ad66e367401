import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { createMock, type Mock } from '../app.ts'
import { TestSession } from '../testing/client.ts'

let mock: Mock
let session: TestSession
const folder = mkdtempSync(join(tmpdir(), 'builds-'))

function writeBuild(name: string, files: Record<string, string>) {
  mkdirSync(join(folder, name, 'assets'), { recursive: true })
  mkdirSync(join(folder, name, '.vite'), { recursive: true })
  for (const [path, content] of Object.entries(files)) writeFileSync(join(folder, name, path), content)
  return join(folder, name)
}

beforeAll(async () => {
  const dist = writeBuild('a', {
    'index.html': '<p>page a',
    'version.json': '{"build":"a"}',
    'sw.js': 'worker',
    'tombstone-sw.js': 'tombstone',
    'assets/one-12345678.js': 'plain',
    'assets/one-12345678.js.br': 'brotli',
    'assets/one-12345678.js.gz': 'gzip',
    '.vite/manifest.json': '{}',
    'headers.json': '{"/*":{"Content-Security-Policy":"default-src \'self\'"},"/sw.js":{"Cache-Control":"no-store"}}',
  })
  const distB = writeBuild('b', { 'index.html': '<p>page b', 'version.json': '{"build":"b"}' })
  mock = await createMock({ port: 0, dist, distB })
  session = new TestSession(mock, 'files')
})
afterAll(async () => {
  await mock.close()
  rmSync(folder, { recursive: true })
})

const html = { accept: 'text/html,*/*' }

test('navigations get the page with the headers of the build, and revalidate with an ETag', async () => {
  const { status, text, headers } = await session.call('/en/games/some-game', { headers: html })
  expect([status, text]).toEqual([200, '<p>page a'])
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'self'",
  })
  const again = await session.call('/', { headers: { ...html, 'if-none-match': String(headers['etag']) } })
  expect([again.status, again.text]).toEqual([304, ''])
})

test('link preview robots get the page, but never for a path that names a file [STATIC-08]', async () => {
  const statusesOf = (path: string) =>
    Promise.all(
      ['*/*', '', 'text/css,*/*;q=0.1', 'image/*,*/*;q=0.8'].map(
        async (accept) => (await session.call(path, { headers: { accept } })).status,
      ),
    )
  for (const path of ['/games/some-game', '/games/st.patrick', '/unsubscribe/me@mail.kz', '/rules'])
    expect([path, await statusesOf(path)]).toEqual([path, [200, 200, 404, 404]])
  for (const path of [
    '/lost.png',
    '/icons/lost.png',
    '/assets/lost',
    '/assets/lost-12345678.js',
    '/img/none',
    '/api/none',
  ])
    expect([path, await statusesOf(path)]).toEqual([path, [404, 404, 404, 404]])
})

test('only navigations get the page, and never for assets, pictures or calls', async () => {
  for (const path of [
    '/assets/lost-12345678.js',
    '/img/none',
    '/api/none',
    '/.vite/manifest.json.x/../y',
    '/headers.json',
  ]) {
    const { text } = await session.call(path, { headers: path === '/headers.json' ? {} : html })
    expect({ path, isPage: text.includes('page a') }).toEqual({ path, isPage: path.startsWith('/.vite') })
  }
  expect((await session.call('/.vite/manifest.json')).status).toBe(404)
})

test('hashed files are cached for ever and sent in the smallest accepted encoding', async () => {
  const get = (encoding: string) =>
    session.call('/assets/one-12345678.js', { headers: { 'accept-encoding': encoding } })
  const replies = [await get('gzip, deflate, br'), await get('gzip'), await get('identity'), await get('br;q=0, gzip')]
  expect(replies.map(({ text }) => text)).toEqual(['brotli', 'gzip', 'plain', 'gzip'])
  expect(replies[0]?.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public,max-age=31536000,immutable',
    'content-encoding': 'br',
    vary: 'accept-encoding',
  })
  expect(new Set(replies.map(({ headers }) => headers['etag'])).size).toBe(3)
})

test('headers of the build win for their path; HEAD has no body; rejects other methods', async () => {
  expect((await session.call('/sw.js')).headers['cache-control']).toBe('no-store')
  const head = await session.call('/sw.js', { method: 'HEAD' })
  expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', '6'])
  expect((await session.call('/sw.js', { method: 'POST' })).status).toBe(405)
})

test('switches only one session to the next build, without files of the old one', async () => {
  const other = new TestSession(mock, 'files-b')
  await other.control('POST', 'build', { build: 'b' })
  expect((await other.call('/', { headers: html })).text).toBe('<p>page b')
  expect((await other.call('/version.json')).text).toBe('{"build":"b"}')
  expect((await other.call('/assets/one-12345678.js', { headers: html })).status).toBe(404)
  expect((await session.call('/version.json')).text).toBe('{"build":"a"}')
})

test('the control API sets the least build and the tombstone', async () => {
  const other = new TestSession(mock, 'files-least')
  await other.control('POST', 'build', { least: 42, tombstone: true })
  expect(JSON.parse((await other.call('/version.json')).text)).toEqual({ build: 'a', least: 42 })
  expect((await other.call('/sw.js')).text).toBe('tombstone')
  expect((await session.call('/sw.js')).text).toBe('worker')
})

test('a share that no worker handles leads to the message of the app [PLUS-89]', async () => {
  const { status, headers } = await session.call('/share', { method: 'POST', body: { text: 'PEARL' } })
  expect([status, headers['location']]).toEqual([302, '/#share'])
})

test('a page in development is at the development server, in the same session', async () => {
  const dev = await createMock({ port: 0, dev: 'http://localhost:4310' })
  const { status, headers } = await new TestSession(dev, 'dev-one').call('/en/games?a=b', { headers: html })
  expect([status, headers['location']]).toEqual([302, 'http://dev-one.localhost:4310/en/games?a=b'])
  await dev.close()
})
