// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { configureClient } from '~/api/transport/client.ts'
import { idleHooks } from '~/api/transport/client-hooks.ts'
import { tokens } from '~/api/transport/tokens.ts'
import { ownerNow } from '~/platform/owner.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testUser } from '~tests/unit/fixtures/user.ts'

import { showForm } from '~tests/unit/form.tsx'
import { recordResetAttempt } from './reset-attempts.ts'
import { ResetPasswordPage } from './reset-password-page.tsx'
import { storeResetSent } from './use-reset-request.ts'
import { ResetSentPage } from './reset-sent-page.tsx'

const signedIn = { access: { token: 'a' }, refresh: { token: 'r' }, ...testUser, is_newsletters_enabled: false }

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  tokens.end()
})

test('an e-mail link is exchanged once, when the password is sent [API-07 API-22]', async () => {
  const form = await showForm(<ResetPasswordPage token="t1" />)
  expect(form.history.location.href).toBe('/auth/reset-password')
  form.server.answerWith(200, { reset_token: 'right' })
  await form.fill('New password', 'correct horse')
  await form.fill('Repeat new password', 'correct horse')
  await form.submit()
  await waitFor(() => expect(form.server.sent.map(({ path }) => path)).toHaveLength(2))
  expect(form.server.sent.map(({ path }) => path)).toEqual([
    '/api/reset-password/confirm',
    '/api/v1/profile/change-password',
  ])
})

test('if setting the password fails, the same reset token is used again [API-22]', async () => {
  const form = await showForm(<ResetPasswordPage token="t1" />)
  await form.fill('New password', 'correct horse')
  await form.fill('Repeat new password', 'correct horse')
  form.server.answerWith(200, { reset_token: 'right' })
  await form.submit()
  form.server.refuse(422, { errors: { new_password: ['PASSWORD_TOO_SHORT'] } })
  await form.submit()
  const paths = form.server.sent.map(({ path }) => path)
  expect(paths.filter((path) => path === '/api/reset-password/confirm')).toHaveLength(1)
  expect(form.server.sent.at(-1)?.body).toMatchObject({ reset_token: 'right', new_password: 'correct horse' })
  expect(form.errorOf('New password')).toMatch(/too short/)
})

test('an expired link leads back to the request form [ROUTE-03 API-07]', async () => {
  const form = await showForm(<ResetPasswordPage token="old" />)
  form.server.refuse(400, { message: 'RESET_LINK_INVALID' })
  await form.fill('New password', 'correct horse')
  await form.fill('Repeat new password', 'correct horse')
  await form.submit()
  expect(form.alert()).toMatch(/This link has expired/)
  await form.user.click(screen.getByRole('button', { name: /Request a new/ }))
  expect(form.field('E-mail').value).toBe('')
})

/** The link is exchanged, then `rest` responds to all other calls. */
async function proven(rest: (path: string) => Response, redirect?: string) {
  const form = await showForm(<ResetPasswordPage token="t1" redirect={redirect} />)
  await form.fill('New password', 'correct horse')
  await form.fill('Repeat new password', 'correct horse')
  configureClient(idleHooks, {
    sleep: () => Promise.resolve(),
    fetch: async (path) => (path.endsWith('/confirm') ? Response.json({ reset_token: 'right' }) : rest(path)),
  })
  await form.submit()
  return form
}

test.each([
  [undefined, '/'],
  ['/faq', '/faq'],
])(
  'a reset on the way to %s ends on the list of other sign-in methods, then on %s [API-22 PLUS-60]',
  async (redirect, next) => {
    const form = await proven(() => Response.json(signedIn), redirect)
    await waitFor(() => expect(form.history.location.pathname).toBe('/profile/security'))
    expect(form.history.location.state).toMatchObject({ afterReset: { owner: ownerNow(), next } })
    expect(form.stores.session.playerId).toBe('pl_1')
  },
)

test('a password that was set is reported as set, even if the sign-in then fails [API-22]', async () => {
  const pair = { access: { token: 'a' }, refresh: { token: 'r' } }
  const form = await proven((path) => {
    if (path.endsWith('/change-password')) return Response.json(pair)
    throw new TypeError('cut')
  })
  await waitFor(() => expect(form.alert()).toBe(english['form.passwordSavedNotSignedIn']))
  expect(screen.queryByRole('button', { name: 'Save and log in' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/auth/login')
})

test.each([
  [
    'no response',
    () => {
      throw new TypeError('cut')
    },
  ],
  ['an unreadable success', () => Response.json({})],
])('%s suggests to log in before setting the password again [API-22 PLUS-66]', async (_, response) => {
  const form = await proven(response)
  await waitFor(() => expect(form.alert()).toBe(english['form.passwordLost']))
})

test('a wait started in another tab applies here too [AUTH-32]', async () => {
  const contact = { mode: 'email', email: 'aida@mail.kz' } as const
  storeResetSent(ownerNow(), contact)
  const form = await showForm(<ResetSentPage />)
  await recordResetAttempt(ownerNow(), contact)
  const again = () => form.button('Send again')
  await waitFor(() => expect(again().disabled).toBe(false))
  await form.user.click(again())
  await waitFor(() => expect(form.container.textContent).toMatch(/Available in (1:00|0:59)/))
  expect([again().disabled, form.server.sent.length]).toEqual([true, 0])
})
