// @vitest-environment happy-dom
import { act, cleanup, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { readLandingParams } from '~/lib/landing-params.ts'
import { codeUsed } from '~/platform/offered-code.ts'
import { setOperatorMarks } from '~/platform/operator-marks.ts'
import { ownerNow } from '~/platform/owner.ts'
import { showForm } from '~tests/unit/form.tsx'

import { RegisterPage } from './register-page.tsx'

vi.mock('./visitor-fingerprint.ts', () => ({ visitorFingerprint: () => Promise.resolve('') }))

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  history.replaceState(null, '', '/auth/register')
})

/** Simulates a page load at a URL, as the inline script records it. */
function follow(search: string) {
  const kept = { guestData: null, promocode_used: null, 'visit-language': null, 'visit-marks': null }
  Object.assign(localStorage, readLandingParams(search, kept, false, ['en']).local)
}

/** Opens the sign-up again. */
async function open(hasOffer = false) {
  cleanup()
  const form = await showForm(<RegisterPage renderOffer={hasOffer ? () => null : undefined} />)
  const code = () => form.field('Promo code (optional)').value
  return { form, code, type: (text: string) => form.fill('Promo code (optional)', text) }
}

test('the code of the first page fills the sign-up; a newer link replaces an older one [SHELL-37 AUTH-08]', async () => {
  follow('?promocode=FIRST&utm_source=x')
  expect((await open()).code()).toBe('FIRST')
  follow('?promocode=SECOND')
  expect((await open()).code()).toBe('SECOND')
  codeUsed(ownerNow(), 'SECOND')
  sessionStorage.clear()
  expect((await open()).code()).toBe('')
})

test('a typed code survives a reload and replaces the earlier link, until a newer link arrives [SHELL-37 AUTH-04]', async () => {
  follow('?promocode=FIRST')
  await (await open()).type('MINE')
  follow('?promocode=FIRST') // a reload
  expect((await open()).code()).toBe('MINE')
  follow('?promocode=SECOND')
  const { form, code } = await open()
  expect(code()).toBe('SECOND')
  await act(async () => form.history.push('/auth/register?promocode=THIRD'))
  expect(code()).toBe('THIRD')
})

test('the code of the offer below the form is not filled in; the bonuses page uses it later [BONUS-02 SHELL-37]', async () => {
  follow('?promocode=SPRING')
  expect((await open(true)).code()).toBe('')
})

test('an invalid code blocks no open form once promo codes are switched off [PLUS-83]', async () => {
  const { form, type } = await open()
  await form.fill('E-mail', 'a@b.kz')
  await form.fill('Password', 'Waves-and-9-ships')
  await form.check(/accept the terms/)
  await type('X'.repeat(65))
  const isDisabled = () => form.button('Sign up').disabled
  expect(isDisabled()).toBe(true)
  await act(async () => setOperatorMarks('off:promo-codes'))
  await waitFor(() => expect(isDisabled()).toBe(false))
  await act(async () => setOperatorMarks(''))
})
