import { afterAll, beforeAll, expect, test } from 'vitest'

import type { DocumentType, PlayerDocument } from '../../../src/contract/documents.ts'
import { documentSchema } from '../../../src/contract/documents.ts'
import type { User } from '../../../src/contract/profile.ts'
import { UPLOAD_MAX } from '../../../src/constants/verification.ts'
import { createMock, type Mock } from '../../app.ts'
import { bearer, multipart, TestSession, type Player } from '../../testing/client.ts'
import { smallPng } from '../../testing/profile-examples.ts'

const PATH = '/api/v1/profile/documents'
let mock: Mock
let session: TestSession
let player: Player
let count = 0

beforeAll(async () => {
  mock = await createMock({ port: 0 })
  session = new TestSession(mock, 'documents')
  player = await session.player('unconfirmed')
})
afterAll(() => mock.close())

async function upload(files: readonly File[], given: { type?: DocumentType; key?: string; who?: Player } = {}) {
  const { type = 'Passport', key = `upload-key-${(count += 1)}`, who = player } = given
  const form = new FormData()
  files.forEach((file, index) => form.append(`documents[${index}]`, file))
  form.append('document_type', type)
  const { body, headers } = await multipart(form)
  const reply = await session.call(`${PATH}/upload`, {
    method: 'POST',
    body,
    headers: { ...headers, ...bearer(who), 'idempotency-key': key },
  })
  return { status: reply.status, body: JSON.parse(reply.text) as unknown }
}

async function list(who = player) {
  const { text } = await session.call(PATH, { headers: bearer(who) })
  return JSON.parse(text) as PlayerDocument[]
}

const jpeg = (name: string, size = 4) => {
  const content = new Uint8Array(size)
  content.set([0xff, 0xd8, 0xff, 0xe0])
  return new File([content], name, { type: 'image/jpeg' })
}

test('two files of one request are two documents in process, newest first [API-24 API-25 FORM-20 DATA-17 DATA-18]', async () => {
  const { status, body } = await upload([smallPng('front.png'), jpeg('back.JPEG')])
  expect(status).toBe(200)
  const sent = (body as unknown[]).map((item) => documentSchema.parse(item))
  expect(sent.map(({ document_name, status: state, document_type }) => [document_name, state, document_type])).toEqual([
    ['front.png', 'in process', 'Passport'],
    ['back.JPEG', 'in process', 'Passport'],
  ])
  await upload([smallPng('wallet.png')], { type: 'wallet_screenshot' })
  const [first] = await list()
  expect([first?.document_name, first?.document_type]).toEqual(['wallet.png', 'wallet_screenshot'])
})

test('stores a file once per key, with another boundary too; rejects other content [API-25]', async () => {
  const who = await session.player('unconfirmed')
  const first = await upload([smallPng('a.png')], { key: 'file-key-1', who })
  const again = await upload([smallPng('a.png')], { key: 'file-key-1', who })
  expect(again.body).toEqual(first.body)
  expect(await list(who)).toHaveLength(1)
  expect(await upload([smallPng('b.png')], { key: 'file-key-1', who })).toEqual({
    status: 409,
    body: { message: 'IDEMPOTENCY_KEY_REUSED' },
  })
})

test.each([
  ['a text named .png', new File(['hello, I am text'], 'a.png'), 422, 'DOCUMENT_TYPE_INVALID'],
  ['a gif', new File(['GIF89a........'], 'a.gif', { type: 'image/gif' }), 422, 'DOCUMENT_TYPE_INVALID'],
  ['an empty file', new File([], 'a.jpg'), 422, 'DOCUMENT_EMPTY'],
  ['one byte over 20 MB', jpeg('big.jpg', UPLOAD_MAX + 1), 413, 'DOCUMENT_TOO_LARGE'],
])('%s is refused [FORM-20 CONST-04]', async (_name, file, status, code) => {
  expect(await upload([file])).toEqual({ status, body: { errors: { documents: [code] } } })
})

test('exactly 20 MB is accepted [FORM-20 CONST-04]', async () => {
  const { status } = await upload([jpeg('largest.jpg', UPLOAD_MAX)])
  expect(status).toBe(200)
})

test('stores nothing without files, or with another type', async () => {
  expect((await upload([])).status).toBe(422)
  expect((await upload([smallPng('a.png')], { type: 'Selfie' as DocumentType })).status).toBe(422)
  const { status } = await session.call(`${PATH}/upload`, {
    method: 'POST',
    body: 'no parts at all',
    headers: { ...bearer(player), 'content-type': 'multipart/form-data; boundary=x', 'idempotency-key': 'key-broken' },
  })
  expect(status).toBe(400)
})

test('both kinds approved verify the player; then no more uploads are accepted [PROF-30 DATA-01]', async () => {
  const own = new TestSession(mock, 'review')
  const who = await own.player('unconfirmed')
  const before = session
  session = own
  await upload([smallPng('passport.png'), smallPng('blurry.png')], { who })
  await upload([smallPng('card.png')], { who, type: 'wallet_screenshot' })
  await own.control('POST', 'clock', { advance: 10 * 60_000 })
  const declined = (await list(who)).find(({ document_name: name }) => name === 'blurry.png')
  expect(declined).toMatchObject({ status: 'declined' })
  expect(declined?.decline_reason).toMatch(/.{10}/)
  const user = JSON.parse((await own.call('/api/v1/profile', { headers: bearer(who) })).text) as User
  expect(user.is_doc_verified).toBe(true)
  expect(user.verify_at).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect(await upload([smallPng('c.png')], { who })).toEqual({
    status: 409,
    body: { message: 'DOCUMENTS_ALREADY_VERIFIED' },
  })
  session = before
})
