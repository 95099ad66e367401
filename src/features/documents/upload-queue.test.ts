import { expect, test, vi } from 'vitest'

import type { Upload } from './api.ts'

import type { CheckedFile } from './check-file.ts'
import { UploadQueue, type UploadDependencies } from './upload-queue.ts'

const header = { kind: 'png', width: 10, height: 10 } as const
const fileOf = (name: string) => new File(['x'], name, { type: 'image/png' })
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

type Sent = Pick<Upload, keyof Upload> & { arrive: () => void; fail: (error: unknown) => void }

function setUp(change: Partial<UploadDependencies> = {}) {
  const sent: Sent[] = []
  const ends: { sent: number; failed: number }[] = []
  const dropped: string[] = []
  let keys = 0
  const state = { isOnline: true }
  const queue = new UploadQueue({
    check: (file) =>
      Promise.resolve<CheckedFile>(file.name.includes('bad') ? { problem: 'fileType' } : { problem: null, header }),
    prepare: (file) => Promise.resolve(file),
    preview: (file) => `blob:${file.name}`,
    dropPreview: (url) => void dropped.push(url),
    send: (upload) =>
      new Promise<void>((resolve, reject) => {
        sent.push({ ...upload, arrive: resolve, fail: reject })
        upload.signal.addEventListener('abort', () => reject(upload.signal.reason))
      }),
    isReadable: (file) => Promise.resolve(!file.name.includes('gone')),
    codesOf: (error) => ({ codes: [String(error)], isLost: error === 'network' }),
    isOnline: () => state.isOnline,
    newKey: () => `key-${(keys += 1)}`,
    onBatchEnd: (outcome) => void ends.push(outcome),
    ...change,
  })
  const states = () => queue.items.map(({ name, state: now }) => `${name} ${now}`)
  return { queue, sent, ends, dropped, state, states }
}

const names = (sent: readonly Sent[]) => sent.map(({ file }) => file.name)

test('uploads start automatically, two at a time, in the order they were chosen [PROF-31]', async () => {
  const { queue, sent, states } = setUp()
  queue.add('Passport', [fileOf('a.png'), fileOf('b.png'), fileOf('c.png')])
  await settle()
  expect(names(sent)).toEqual(['a.png', 'b.png'])
  expect(states()).toEqual(['a.png sending', 'b.png sending', 'c.png waiting'])
  sent[0]?.arrive()
  await settle()
  expect(names(sent)).toEqual(['a.png', 'b.png', 'c.png'])
})

test('an invalid file is reported only beside it, the others proceed; the end is reported once [FORM-20 PROF-32]', async () => {
  const { queue, sent, states, ends } = setUp()
  queue.add('Passport', [fileOf('bad.gif'), fileOf('a.png')])
  await settle()
  expect(states()).toEqual(['bad.gif refused', 'a.png sending'])
  expect(queue.items[0]?.problems).toEqual(['fileType'])
  expect(ends).toEqual([])
  sent[0]?.arrive()
  await settle()
  expect(states()).toEqual(['bad.gif refused'])
  expect(ends).toEqual([{ sent: 1, failed: 0 }])
})

test('a retry sends the same bytes with the same key', async () => {
  const smaller = fileOf('smaller.jpg')
  const prepare = vi.fn<UploadDependencies['prepare']>(() => Promise.resolve(smaller))
  const { queue, sent, states, ends } = setUp({ prepare })
  queue.add('Passport', [fileOf('a.png')])
  await settle()
  sent[0]?.fail('RATE_LIMITED')
  await settle()
  expect(states()).toEqual(['a.png failed'])
  queue.retry('key-1')
  await settle()
  expect(sent.map(({ key, file }) => [key, file])).toEqual([
    ['key-1', smaller],
    ['key-1', smaller],
  ])
  expect(prepare).toHaveBeenCalledTimes(1)
  sent[1]?.arrive()
  await settle()
  expect(queue.items).toEqual([])
  expect(ends).toEqual([
    { sent: 0, failed: 1 },
    { sent: 1, failed: 0 },
  ])
})

test('progress belongs to its file', async () => {
  const { queue, sent } = setUp()
  queue.add('Passport', [fileOf('a.png'), fileOf('b.png')])
  await settle()
  sent[1]?.onProgress(0.4)
  expect(queue.items.map(({ share }) => share)).toEqual([0, 0.4])
})

test('offline nothing is sent; waiting and lost files resume after reconnecting', async () => {
  const { queue, sent, state, states } = setUp()
  queue.add('Passport', [fileOf('a.png')])
  await settle()
  state.isOnline = false
  sent[0]?.fail('network')
  await settle()
  queue.add('wallet_screenshot', [fileOf('b.png')])
  await settle()
  expect(states()).toEqual(['a.png failed', 'b.png waiting'])
  state.isOnline = true
  queue.resume()
  await settle()
  expect(sent.map(({ key, type }) => [key, type])).toEqual([
    ['key-1', 'Passport'],
    ['key-1', 'Passport'],
    ['key-2', 'wallet_screenshot'],
  ])
})

test('a rejected file does not resume automatically', async () => {
  const { queue, sent } = setUp()
  queue.add('Passport', [fileOf('a.png')])
  await settle()
  sent[0]?.fail('DOCUMENT_TOO_LARGE')
  await settle()
  queue.resume()
  await settle()
  expect(sent).toHaveLength(1)
})

test('a file can be removed at any time, which frees its slot and its preview', async () => {
  const { queue, sent, dropped, states } = setUp()
  queue.add('Passport', [fileOf('a.png'), fileOf('b.png'), fileOf('c.png')])
  await settle()
  queue.remove('key-1')
  await settle()
  expect(sent[0]?.signal.aborted).toBe(true)
  expect(states()).toEqual(['b.png sending', 'c.png sending'])
  expect(dropped).toEqual(['blob:a.png'])
})

test('a player who leaves removes all files', async () => {
  const { queue, sent, dropped, ends } = setUp()
  queue.add('Passport', [fileOf('a.png'), fileOf('b.png'), fileOf('c.png')])
  await settle()
  queue.clear()
  await settle()
  expect(queue.items).toEqual([])
  expect(queue.isBusy).toBe(false)
  expect(sent.every(({ signal }) => signal.aborted)).toBe(true)
  expect(names(sent)).toEqual(['a.png', 'b.png']) // the third never starts
  expect(dropped).toHaveLength(3)
  expect(ends).toEqual([])
})

test('a file changed on disk after it was chosen shows an error and is not retried [PROF-31 FORM-20]', async () => {
  const { queue, sent, states } = setUp()
  queue.add('Passport', [fileOf('gone.png'), fileOf('there.png')])
  await settle()
  sent[0]?.fail('network')
  sent[1]?.fail('network')
  await settle()
  expect(states()).toEqual(['gone.png refused', 'there.png failed'])
  expect(queue.items[0]?.problems).toEqual(['fileChanged'])
  queue.resume()
  await settle()
  expect(names(sent)).toEqual(['gone.png', 'there.png', 'there.png'])
})
