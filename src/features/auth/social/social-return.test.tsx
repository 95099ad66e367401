// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { tokens } from '~/api/transport/tokens.ts'
import { setOperatorMarks } from '~/platform/operator-marks.ts'
import { testUser } from '~tests/unit/fixtures/user.ts'

import { startJourney, finishJourney } from '../cross-domain/sign-in-state.ts'
import { showForm } from '~tests/unit/form.tsx'
import { hrefs } from '~tests/unit/queries.ts'
import { SocialReturnPage } from './social-return-page.tsx'

const redirectUri = `${location.origin}/social-login?state=mine`
const user = { ...testUser, email: 'aida@mail.kz', is_email_confirmed: true, is_newsletters_enabled: false }
/** Response to both calls of a sign-in: the tokens and the player. */
const signedIn = { access: { token: 'a' }, refresh: { token: 'r' }, ...user }

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  tokens.end()
  startJourney('mine', { to: 'provider', name: 'facebook', currency: 'KZT', redirectUri, wanted: '/faq' })
})

test('the code is sent with its redirect URL, and the wanted page opens [ROUTE-05 API-06]', async () => {
  const form = await showForm(<SocialReturnPage code="c1" state="mine" />, 'en', { status: 200, body: signedIn })
  await waitFor(() => expect(form.history.location.href).toBe('/faq'))
  expect(form.server.sent.map(({ path }) => path)).toEqual(['/api/social-authenticate'])
  expect(form.server.sent[0]?.body).toMatchObject({ name: 'facebook', code: 'c1', redirect_uri: redirectUri })
  expect(form.stores.session.playerId).toBe('pl_1')
})

test('an account created by this sign-in goes to the cash box [AUTH-24]', async () => {
  const body = { ...signedIn, is_new: true }
  const form = await showForm(<SocialReturnPage code="c1" state="mine" />, 'en', { status: 200, body })
  await waitFor(() => expect(form.history.location.href).toBe('/cash-box/deposit'))
})

test.each([
  ['another state', { code: 'c1', state: 'theirs' }, /attempt has expired or was already used/],
  ['no state', { code: 'c1' }, /attempt has expired or was already used/],
  ['no code', { state: 'mine' }, /You cancelled the log-in/],
])('%s: nothing is sent, and a way back is offered [ROUTE-05]', async (_what, search, text) => {
  const form = await showForm(<SocialReturnPage {...search} />)
  await waitFor(() => expect(form.container.textContent).toMatch(text))
  expect(form.server.sent).toEqual([])
  expect(hrefs()).toContainEqual(expect.stringMatching(/^\/auth\/login/))
  expect(finishJourney('provider', 'mine')).toBeNull() // each return consumes the stored redirect
})

test('the log-in page creates no account, because the terms are in the sign-up form [AUTH-05 API-06]', async () => {
  const refused = { status: 409, body: { message: 'SOCIAL_SIGN_UP_NEEDED' } }
  const form = await showForm(<SocialReturnPage code="c1" state="mine" />, 'en', refused)
  await waitFor(() => expect(form.container.textContent).toMatch(/This service is not linked to an account yet/))
  expect(form.server.sent[0]?.body).toMatchObject({ accepts_terms: false })
  expect(hrefs()).toContain('/auth/register?redirect=%2Ffaq')

  const details = { promo_code: '', players_name: '', address: '' }
  startJourney('agreed', { to: 'provider', name: 'google', currency: 'KZT', redirectUri, details })
  const next = await showForm(<SocialReturnPage code="c2" state="agreed" />, 'en', { status: 200, body: signedIn })
  await waitFor(() => expect(next.server.sent[0]?.body).toMatchObject({ accepts_terms: true }))
})

test('while the sign-up is off, a return without an account states that and leads to the log-in [PLUS-83]', async () => {
  setOperatorMarks('off:registration')
  const refused = { status: 409, body: { message: 'SOCIAL_SIGN_UP_NEEDED' } }
  const { container } = await showForm(<SocialReturnPage code="c1" state="mine" />, 'en', refused)
  await waitFor(() => expect(container.textContent).toMatch(/New accounts are not opened for now/))
  expect(container.textContent).not.toMatch(/Sign up/)
  expect(hrefs()).toContain('/auth/login?redirect=%2Ffaq')
  act(() => setOperatorMarks(''))
})

test('an account with an unconfirmed e-mail is explained, with a link to the log-in [AUTH-05 PLUS-72]', async () => {
  const rejected = { status: 409, body: { message: 'SOCIAL_EMAIL_UNCONFIRMED' } }
  const form = await showForm(<SocialReturnPage code="c1" state="mine" />, 'en', rejected)
  await waitFor(() => expect(form.container.textContent).toMatch(/its e-mail is not confirmed/))
  expect(hrefs()).toContain('/auth/login?redirect=%2Ffaq')
})

test('an error is shown as text, a ban opens its dialog [AUTH-05 AUTH-40]', async () => {
  const refused = { status: 400, body: { message: 'SOCIAL_CODE_INVALID' } }
  const form = await showForm(<SocialReturnPage code="c1" state="mine" />, 'ru', refused)
  await waitFor(() => expect(form.container.textContent).toContain('Время входа истекло'))
  startJourney('again', { to: 'provider', name: 'google', currency: 'KZT', redirectUri })
  const banned = { status: 403, body: { message: 'AUTH_USER_BANNED' } }
  const next = await showForm(<SocialReturnPage code="c2" state="again" />, 'en', banned)
  await waitFor(() => expect(next.history.location.href).toBe('/#ban'))
})
