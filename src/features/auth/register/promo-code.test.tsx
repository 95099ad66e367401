// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { readArrival } from '~/lib/arrival.ts'
import { codeUsed } from '~/platform/offered-code.ts'
import { showForm } from '~tests/unit/form.tsx'

import { RegisterPage } from './register-page.tsx'

vi.mock('./visitor-fingerprint.ts', () => ({ visitorFingerprint: () => Promise.resolve('') }))

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  history.replaceState(null, '', '/auth/register')
})

/** A page load at an address, as its own script takes it. */
function follow(search: string) {
  const kept = { guestData: null, promocode_used: null, 'visit-language': null, 'visit-marks': null }
  Object.assign(localStorage, readArrival(search, kept, false, ['en']).local)
}

/** The sign-up, opened anew. */
async function open(hasOffer = false) {
  cleanup()
  const form = await showForm(<RegisterPage renderOffer={hasOffer ? () => null : undefined} />)
  const code = () => form.field('Promo code (optional)').value
  return { form, code, type: (text: string) => form.fill('Promo code (optional)', text) }
}

test('the code of whatever page the visit began with fills the sign-up; a newer link beats an older one [SHELL-37 AUTH-08]', async () => {
  follow('?promocode=FIRST&utm_source=x')
  expect((await open()).code()).toBe('FIRST')
  follow('?promocode=SECOND')
  expect((await open()).code()).toBe('SECOND')
  codeUsed('SECOND')
  sessionStorage.clear()
  expect((await open()).code()).toBe('')
})

test('a typed code outlives a reload and beats the link before it, and a newer link beats it in turn [SHELL-37 AUTH-04]', async () => {
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

test('a code that stands in the offer over the form waits for the page of the bonuses [BONUS-02 SHELL-37]', async () => {
  follow('?promocode=SPRING')
  expect((await open(true)).code()).toBe('')
})
