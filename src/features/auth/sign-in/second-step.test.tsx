// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { observer } from 'mobx-react-lite'
import { beforeEach, expect, test } from 'vitest'

import { tokensOfTrustedDevice } from '~/api/second-factor.ts'
import { tokens } from '~/api/transport/tokens.ts'
import { useStores } from '~/stores/use-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { fakeServer } from '~tests/unit/fake-server.ts'
import { testUser } from '~tests/unit/fixtures/user.ts'
import { showForm } from '~tests/unit/form.tsx'
import { settle } from '~tests/unit/settle.ts'

import { LoginPage } from './login-page.tsx'
import { SecondStepDialog } from './second-step-dialog.tsx'

const key = 'trusted-device:pl_1'
/** Response to all calls of a sign-in: the second step, then tokens and player. */
const step = { second_step: { id: 'st_1', player_id: 'pl_1' } }
const signedIn = {
  access: { token: 'a' },
  refresh: { token: 'r' },
  device_token: 'new-token',
  ...testUser,
  is_newsletters_enabled: false,
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  tokens.end()
})

/** The page with the host of this one dialog. */
const Page = observer(function Page() {
  const { dialogs } = useStores()
  const { open } = dialogs
  return (
    <>
      <LoginPage redirect="/faq" />
      {open?.kind === 'second-step' && <SecondStepDialog {...open} onClose={dialogs.close} />}
    </>
  )
})

async function logIn() {
  const form = await showForm(<Page />, 'en', { status: 200, body: step })
  await form.fill('E-mail', 'aida@qumai.test')
  await form.fill('Password', 'qumai123')
  const [sent] = document.forms
  if (sent) fireEvent.submit(sent) // stays busy while the dialog is open
  return form
}

const bodies = (form: Awaited<ReturnType<typeof logIn>>) =>
  form.server.sent.filter(({ path }) => path === '/api/v1/second-step').map(({ body }) => body)

test('a code completes the log-in; the token of a trusted device is stored for its player [PLUS-97 PLUS-98]', async () => {
  const form = await logIn()
  const field = await screen.findByLabelText<HTMLInputElement>(english['security.totp.anyCode'])
  expect(document.activeElement).toBe(field)
  expect(tokens.access).toBeNull()
  await form.user.type(field, 'abcde-fgh2')
  await form.user.click(screen.getByRole('checkbox', { name: /^Trust this device/ }))
  expect(await screen.findByText(english['form.secondCode'])).toBeTruthy()
  await form.user.type(field, '3')
  form.server.answerWith(200, signedIn)
  await form.user.keyboard('{Enter}')
  await waitFor(() => expect(form.history.location.href).toBe('/faq'))
  expect(bodies(form)).toEqual([{ step_id: 'st_1', code: 'ABCDE-FGH23', trusts_device: true }])
  expect(tokens.access).toBe('a')
  expect(localStorage.getItem(key)).toBe('new-token')
})

test('a device that the server has forgotten loses its token and needs a code [PLUS-98]', async () => {
  localStorage.setItem(key, 'old-token')
  const server = fakeServer({ status: 422, body: { errors: { code: ['CODE_WRONG'] } } })
  expect(await tokensOfTrustedDevice(step.second_step)).toBeNull()
  expect(server.sent.map(({ body }) => body)).toEqual([{ step_id: 'st_1', device_token: 'old-token' }])
  expect(localStorage.getItem(key)).toBeNull()
})

test.each([
  ['a response that cannot be read', 200, {}],
  ['too many calls', 429, { message: 'RATE_LIMITED' }],
  ['a server error', 500, {}],
  ['a ban', 403, { message: 'AUTH_USER_BANNED' }],
  ['an expired step', 409, { message: 'STEP_EXPIRED' }],
])('%s does not end the trust of a device [PLUS-98]', async (_name, status, body) => {
  localStorage.setItem(key, 'old-token')
  fakeServer({ status, body })
  expect(await tokensOfTrustedDevice(step.second_step)).toBeNull()
  expect(localStorage.getItem(key)).toBe('old-token')
})

test('a trusted device logs in without a code, only for its player [PLUS-98]', async () => {
  localStorage.setItem(key, 'old-token')
  const server = fakeServer({ status: 200, body: signedIn })
  expect(await tokensOfTrustedDevice(step.second_step)).toMatchObject({ access: { token: 'a' } })
  expect(await tokensOfTrustedDevice({ ...step.second_step, player_id: 'pl_2' })).toBeNull()
  expect(server.sent).toHaveLength(1)
})

test('after a reload the log-in continues at the code, until its five minutes are over [PLUS-97]', async () => {
  const before = await logIn()
  await screen.findByLabelText(english['security.totp.anyCode'])
  before.unmount()
  const stored = sessionStorage.getItem('second-step') ?? ''
  expect(stored).toContain('st_1')

  const form = await showForm(<Page />, 'en', { status: 200, body: signedIn })
  const field = await screen.findByLabelText(english['security.totp.anyCode'])
  expect(sessionStorage.getItem('second-step')).toBe(stored)
  await form.user.type(field, '123456{Enter}')
  await waitFor(() => expect(form.history.location.href).toBe('/faq'))
  expect(bodies(form)).toEqual([{ step_id: 'st_1', code: '123456', trusts_device: false }])
  expect([tokens.access, sessionStorage.getItem('second-step')]).toEqual(['a', null])
  form.unmount()

  const late = { ...(JSON.parse(stored) as object), at: Date.now() - 5 * 60_000 }
  for (const text of [JSON.stringify(late), '{"second_step":7}', 'broken']) {
    sessionStorage.setItem('second-step', text)
    const { unmount } = await showForm(<Page />, 'en', { status: 200, body: signedIn })
    await settle()
    expect(screen.queryByRole('dialog')).toBeNull()
    unmount()
  }
})

test('closing the second step leaves a guest, and the form can be sent again [PLUS-97]', async () => {
  const form = await logIn()
  await screen.findByLabelText(english['security.totp.anyCode'])
  await form.user.click(screen.getByRole('button', { name: english['common.back'] }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([tokens.access, sessionStorage.getItem('second-step')]).toEqual([null, null])
  await waitFor(() =>
    expect(screen.getByRole('button', { name: english['auth.login'] }).getAttribute('aria-busy')).toBeNull(),
  )
})
