// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { dropDraft, storedDraft, saveDraft } from '~/db/drafts.ts'
import { ownerNow } from '~/platform/owner.ts'
import { english } from '~tests/unit/catalogues.ts'
import { newUser, renderInApp } from '~tests/unit/render.tsx'

import { FeedbackForm } from './feedback-form.tsx'

beforeEach(() => dropDraft(ownerNow(), 'feedback'))

async function showAt(path: string) {
  await renderInApp(<FeedbackForm />, { path, queryClient: new QueryClient() })
  return screen.getByLabelText<HTMLTextAreaElement>(english['feedback.message'])
}
const BEGIN = english['activity.rounds.disputeText'].replace('{id}', 'R1AB-7')

test('an empty message about a round starts with its id; typed text stays as it is [PLUS-05]', async () => {
  const empty = await showAt('/contacts?round=R1AB-7')
  await waitFor(() => expect(empty.value).toBe(BEGIN))
  await saveDraft(ownerNow(), 'feedback', { message: 'My bonus is gone', email: '' })
  const started = await showAt('/contacts?round=R1AB-7')
  await waitFor(() => expect(started.value).toBe('My bonus is gone'))
})

test("a message with the round's id is left as it is; an id may be only digits [PLUS-05]", async () => {
  await saveDraft(ownerNow(), 'feedback', { message: 'About 123456', email: '' })
  const form = await showAt('/contacts?round=123456')
  await waitFor(() => expect(form.value).toBe('About 123456'))
  await dropDraft(ownerNow(), 'feedback')
  const other = await showAt('/contacts?round=123456')
  await waitFor(() => expect(other.value).toContain('123456'))
})

test.each(['', '?round=', '?round=Send+me+your+password', '?round=%3Cb%3E', `?round=${'a'.repeat(65)}`, '?round[]=a'])(
  'a URL with %s in it fills in nothing [PLUS-05]',
  async (query) => {
    await saveDraft(ownerNow(), 'feedback', { message: '', email: 'aida@mail.kz' })
    const form = await showAt(`/contacts${query}`)
    const email = screen.getByLabelText<HTMLInputElement>(english['feedback.email'])
    await waitFor(() => expect(email.value).toBe('aida@mail.kz')) // the draft has been read
    expect(form.value).toBe('')
  },
)

test('links fill in the message once each, and filled-in text is not a draft [PLUS-05 AUTH-27]', async () => {
  const first = await showAt('/contacts?round=R1AB-7')
  await waitFor(() => expect(first.value).toBe(BEGIN))
  dispatchEvent(new Event('pagehide')) // pending drafts are written
  expect(await storedDraft('feedback')).toBeUndefined()
  const second = await showAt('/contacts?round=R2CD-8')
  await waitFor(() => expect(second.value).toContain('R2CD-8'))
  expect(second.value).not.toContain('R1AB-7')
})

test('text typed after the id of a round is a draft like any other [PLUS-05]', async () => {
  const message = await showAt('/contacts?round=R1AB-7')
  await waitFor(() => expect(message.value).toBe(BEGIN))
  await newUser().type(message, ' It paid nothing')
  dispatchEvent(new Event('pagehide'))
  await waitFor(async () => expect((await storedDraft('feedback'))?.['message']).toBe(`${BEGIN} It paid nothing`))
})
