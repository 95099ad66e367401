import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { uploadDocuments } from '~/contract/documents.ts'
import { UPLOAD_STALL } from '~/constants/verification.ts'

import { clientFixture } from '~tests/unit/client.ts'
import { uploadCarrier } from './upload-carrier.ts'

/** XMLHttpRequest, as far as an upload uses it; tests decide the outcome of each. */
class FakeRequest extends EventTarget {
  static all: FakeRequest[] = []
  upload = new EventTarget()
  status = 0
  responseText = ''
  url = ''
  finalUrl = ''
  headers: Record<string, string> = {}
  answerHeaders: Record<string, string> = {}
  body: FormData | null = null

  constructor() {
    super()
    FakeRequest.all.push(this)
  }
  open(_method: string, url: string) {
    this.url = url
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  get responseURL() {
    return this.finalUrl || new URL(this.url, location.href).href
  }
  getResponseHeader(name: string) {
    return { 'content-type': 'application/json', ...this.answerHeaders }[name] ?? null
  }
  send(body: FormData) {
    this.body = body
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }
  answer(status: number, json: unknown, headers: Record<string, string> = {}) {
    Object.assign(this, { status, responseText: JSON.stringify(json), answerHeaders: headers })
    this.dispatchEvent(new Event('load'))
  }
}

const file = new File(['x'], 'passport.png', { type: 'image/png' })
const stored = {
  id: 'doc_1',
  status: 'in process',
  document_type: 'Passport',
  document_name: 'passport.png',
  created_at: '2026-11-21T10:00:00Z',
  decline_reason: null,
}
const settle = () => vi.advanceTimersByTimeAsync(0)
const nth = (index: number) => {
  const request = FakeRequest.all[index]
  if (!request) throw new Error(`no request ${index}`)
  return request
}

function start({ key = 'file-key-1', signal }: { key?: string; signal?: AbortSignal } = {}) {
  const { client, outcomes, tokens, waits } = clientFixture(() => 'cut', { player: 'pl_1' })
  tokens.begin('pl_1', { access: 'a', refresh: 'r' })
  const shares: number[] = []
  const result = client
    .send(
      uploadDocuments,
      { body: { document_type: 'Passport', documents: [file, file] } },
      { key, signal, carrier: uploadCarrier((share) => shares.push(share)) },
    )
    .then(
      (documents) => ({ documents, error: undefined }),
      (error: Error) => ({ documents: undefined, error }),
    )
  return { result, shares, outcomes, waits }
}

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://q.test/'))
  FakeRequest.all = []
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => void vi.useRealTimers())

test('files are sent as multipart under their names, with the token and the key of the file [API-25 NET-02]', async () => {
  const { result } = start()
  await settle()
  const request = nth(0)
  expect(request.url).toBe('https://api.test/api/v1/profile/documents/upload')
  expect([...(request.body?.keys() ?? [])]).toEqual(['document_type', 'documents[0]', 'documents[1]'])
  expect(request.body?.get('document_type')).toBe('Passport')
  expect(request.headers).toMatchObject({ Authorization: 'Bearer a', 'Idempotency-Key': 'file-key-1' })
  expect(request.headers).not.toHaveProperty('Content-Type') // the browser adds the boundary
  request.answer(200, [stored])
  expect((await result).documents).toEqual([stored])
})

test('progress is reported as it arrives', async () => {
  const { result, shares } = start()
  await settle()
  nth(0).progress(250, 1000)
  nth(0).progress(1000, 1000)
  nth(0).answer(200, [stored])
  await result
  expect(shares).toEqual([0.25, 1])
})

test('a slow upload may take minutes; one without progress for 10 s is aborted [NET-03]', async () => {
  const { result, outcomes } = start()
  await settle()
  for (let second = 0; second < 120; second += 9) {
    nth(0).progress(second, 120)
    await vi.advanceTimersByTimeAsync(9000)
  }
  expect(FakeRequest.all).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(UPLOAD_STALL)
  expect(outcomes).toEqual(['lost'])
  nth(1).answer(200, [stored])
  expect((await result).documents).toEqual([stored])
})

test('a lost connection is retried twice with the same key [NET-04 O-14]', async () => {
  const { result, waits } = start({ key: 'file-key-2' })
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await settle()
    nth(attempt).dispatchEvent(new Event('error'))
  }
  const { error } = await result
  expect(error?.message).toContain('maximum retries')
  expect(FakeRequest.all.map(({ headers }) => headers['Idempotency-Key'])).toEqual(Array(3).fill('file-key-2'))
  expect(waits).toEqual([1000, 2000])
})

test('an error is returned with its codes and not retried', async () => {
  const { result } = start()
  await settle()
  nth(0).answer(413, { errors: { documents: ['DOCUMENT_TOO_LARGE'] } })
  expect((await result).error).toMatchObject({ status: 413, code: 'DOCUMENT_TOO_LARGE' })
  expect(FakeRequest.all).toHaveLength(1)
})

test("a response from another URL is not treated as our server's [API-25]", async () => {
  const { result } = start()
  await settle()
  const request = nth(0)
  request.finalUrl = `https://elsewhere.test/?to=${request.url}`
  request.answer(413, { errors: { documents: ['DOCUMENT_TOO_LARGE'] } })
  const { error } = await result
  expect(error).toMatchObject({ kind: 'foreign', status: 413 })
  expect(error).not.toHaveProperty('code', 'DOCUMENT_TOO_LARGE')
})

test('removing a file aborts its request', async () => {
  const stop = new AbortController()
  const { result } = start({ signal: stop.signal })
  await settle()
  const aborted = vi.spyOn(nth(0), 'abort')
  stop.abort()
  expect((await result).error?.name).toBe('AbortError')
  expect(aborted).toHaveBeenCalled()
})
