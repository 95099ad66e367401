// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

import { tokens } from '~/api/tokens.ts'

import { showForm } from '../form/form-fixture.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  tokens.clear()
})

test('the link of a letter is proven when the password is sent, once [API-07 API-22]', async () => {
  const form = await showForm(<ResetPasswordPage token="t1" />)
  expect(form.history.location.href).toBe('/auth/reset-password')
  form.server.answerWith(200, { reset_token: 'right' })
  await form.type('new_password', 'correct horse')
  await form.type('passwordConfirmation', 'correct horse')
  await form.submit()
  await vi.waitFor(() => expect(form.server.sent.map(({ path }) => path)).toHaveLength(2))
  expect(form.server.sent.map(({ path }) => path)).toEqual([
    '/api/reset-password/confirm',
    '/api/v1/profile/change-password',
  ])
})

test('when the second step fails, the right that the first one gave is used again [API-22]', async () => {
  const form = await showForm(<ResetPasswordPage token="t1" />)
  await form.type('new_password', 'correct horse')
  await form.type('passwordConfirmation', 'correct horse')
  form.server.answerWith(200, { reset_token: 'right' })
  await form.submit()
  form.server.refuse(422, { errors: { new_password: ['PASSWORD_TOO_SHORT'] } })
  await form.submit()
  const paths = form.server.sent.map(({ path }) => path)
  expect(paths.filter((path) => path === '/api/reset-password/confirm')).toHaveLength(1)
  expect(form.server.sent.at(-1)?.body).toMatchObject({ reset_token: 'right', new_password: 'correct horse' })
  expect(form.errorOf('new_password')).toMatch(/too short/)
})

test('a link that is no longer good leads back to asking for another [ROUTE-03 API-07]', async () => {
  const form = await showForm(<ResetPasswordPage token="old" />)
  form.server.refuse(400, { message: 'RESET_LINK_INVALID' })
  await form.type('new_password', 'correct horse')
  await form.type('passwordConfirmation', 'correct horse')
  await form.submit()
  expect(form.alert()).toMatch(/This link has ended/)
  const again = [...form.place.querySelectorAll('button')].find(({ textContent }) => /Ask for a new/.test(textContent))
  again?.click()
  await form.settle()
  expect(form.field('email')).toBeDefined()
})
