import { expect, test } from 'vitest'

import { documentSchema } from './documents.ts'
import { userChangeSchema, userSchema } from './profile.ts'
import { testUser } from '~tests/unit/fixtures/user.ts'

const user = { ...testUser, source_id: 's-1', language: 'kz' }

test('an account has exactly the fields of the specification, none may be missing [DATA-01 API-10]', () => {
  expect(userSchema.parse(user)).toEqual(user)
  for (const field of Object.keys(user)) {
    const { [field as keyof typeof user]: _gone, ...rest } = user
    expect([field, userSchema.safeParse(rest).success]).toEqual([field, false])
  }
})

test('an account is registered only by e-mail or by phone [DATA-03]', () => {
  expect(userSchema.safeParse({ ...user, registration_type: 'phone' }).success).toBe(true)
  for (const registration_type of ['social', '', null])
    expect(userSchema.safeParse({ ...user, registration_type }).success).toBe(false)
})

test('a change is any subset, and never the state of the account [API-11]', () => {
  expect(userChangeSchema.parse({})).toEqual({})
  expect(userChangeSchema.parse({ birthday: null, is_sms_enabled: true })).toEqual({
    birthday: null,
    is_sms_enabled: true,
  })
  expect(userChangeSchema.parse({ is_doc_verified: true, confirm_phone_try: 0 })).toEqual({})
})

test('a document is approved, in process or declined, and of one of two types [DATA-17 DATA-18]', () => {
  const document = {
    id: 'doc_1',
    status: 'approved',
    document_type: 'Passport',
    document_name: 'a.png',
    created_at: '2026-11-21T10:00:00Z',
    decline_reason: null,
  }
  for (const status of ['approved', 'in process', 'process', 'declined'])
    for (const document_type of ['Passport', 'wallet_screenshot'])
      expect(documentSchema.safeParse({ ...document, status, document_type }).success).toBe(true)
  expect(documentSchema.safeParse({ ...document, status: 'lost' }).success).toBe(false)
  expect(documentSchema.safeParse({ ...document, document_type: 'Selfie' }).success).toBe(false)
})
