// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { act } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { dropDraft, storedDraft } from '~/db/drafts.ts'
import { ownerNow } from '~/platform/owner.ts'
import { english } from '~tests/unit/catalogues.ts'
import { showForm } from '~tests/unit/form.tsx'

import { FeedbackForm } from './feedback-form.tsx'

beforeEach(() => dropDraft(ownerNow(), 'feedback'))

test('a message keeps its lines and loses invisible characters, when sent and when stored [STATIC-03 STATIC-04]', async () => {
  const form = await showForm(<FeedbackForm />)
  form.server.refuse(422, { message: 'VALIDATION_FAILED' })
  await form.fill('Message', 'My bonus\u200b is\n\u202egone\u2069')
  await form.fill('E-mail for our reply', 'aida@mail.kz')
  await form.submit()
  const message = 'My bonus is\ngone'
  expect(form.field('Message').value).toBe(message)
  expect(form.server.sent.map(({ body }) => body)).toEqual([{ message, email: 'aida@mail.kz' }])
  expect(await storedDraft('feedback')).toMatchObject({ message })
})

test('the caret stays in place when an invisible character is typed [STATIC-04]', async () => {
  const { user, field } = await showForm(<FeedbackForm />)
  const area = field('Message')
  await user.type(area, 'one{enter}two')
  await user.type(area, '\u200b!', { initialSelectionStart: 3, initialSelectionEnd: 3 })
  expect([area.value, area.selectionStart]).toEqual(['one!\ntwo', 4])
})

test('offline a message is not sent, and stays typed until the network is back [STATIC-03]', async () => {
  const form = await showForm(<FeedbackForm />)
  await form.fill('Message', 'When are you open?')
  await act(async () => form.stores.network.wentOffline())
  expect(form.button('Send').disabled).toBe(true)
  expect(form.getByText(english['common.needsConnection'])).toBeTruthy()
  await act(async () => form.stores.network.reached())
  expect(form.button('Send').disabled).toBe(false)
  expect(form.queryByText(english['common.needsConnection'])).toBeNull()
  expect(form.field('Message').value).toBe('When are you open?')
})
