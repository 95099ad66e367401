// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { configureClient } from '~/api/transport/client.ts'
import { idleHooks } from '~/api/transport/client-hooks.ts'
import { tokens } from '~/api/transport/tokens.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testUser } from '~tests/unit/fixtures/user.ts'
import { showForm } from '~tests/unit/form.tsx'

import { RegisterPage } from '../register/register-page.tsx'
import { NewPasswordPage } from '../reset/new-password-page.tsx'

vi.mock('../register/visitor-fingerprint.ts', () => ({ visitorFingerprint: () => Promise.resolve('') }))

const signedIn = { access: { token: 'a' }, refresh: { token: 'r' }, ...testUser, is_newsletters_enabled: false }

/** A server that sets the first password of a call, loses that response, and rejects a later one with `code`. */
function lossyServer(path: string, passwordOf: (body: Record<string, string>) => string, code: object) {
  let password: string | null = null
  let isLost = true
  const logIns: string[] = []
  configureClient(idleHooks, {
    sleep: () => Promise.resolve(),
    fetch: async (url, init) => {
      const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, string>) : {}
      if (url.endsWith(path)) {
        password ??= passwordOf(body)
        if (isLost) throw new TypeError('cut')
        return Response.json(code, { status: 422 })
      }
      if (!url.endsWith('/authenticate')) return Response.json(signedIn)
      logIns.push(body['password'] ?? '')
      if (body['password'] === password) return Response.json(signedIn)
      return Response.json({ message: 'LOGIN_FAILED' }, { status: 422 })
    },
  })
  return { logIns, heal: () => (isLost = false), take: (other: string) => (password = other) }
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  tokens.end()
})
afterEach(() => void configureClient(idleHooks))

async function resetOnce() {
  const form = await showForm(
    <NewPasswordPage
      proof={{ resetToken: 'right' }}
      contact={{ mode: 'email', email: 'aida@qumai.test' }}
      onAgain={() => {}}
    />,
  )
  const server = lossyServer('/change-password', ({ new_password = '' }) => new_password, {
    message: 'RESET_LINK_INVALID',
  })
  const type = async (password: string) => {
    await form.fill('New password', password)
    await form.fill('Repeat new password', password)
    await form.submit()
  }
  await type('first secret')
  expect(form.alert()).toBe(english['form.passwordLost'])
  server.heal()
  return { form, server, type }
}

test('a lost new password that took effect logs in, and is named as the first one [PLUS-66 API-22]', async () => {
  const { form, server, type } = await resetOnce()
  await type('second secret')
  await waitFor(() => expect(form.stores.toasts.queue.map(({ text }) => text)).toContain(english['form.firstTry']))
  expect(server.logIns).toEqual(['first secret'])
  expect(tokens.access).toBe('a')
})

test('a lost new password that the account does not have stays in doubt [PLUS-66]', async () => {
  const { form, server, type } = await resetOnce()
  server.take('another one')
  await type('second secret')
  expect(form.alert()).toContain(english['form.afterLostReset'])
  expect(server.logIns).toEqual(['first secret'])
})

test.each([
  ['aida@qumai.test', ['first secret'], english['form.firstTry']],
  ['other@qumai.test', [], undefined],
])(
  'a lost sign-up, then one with %s, logs in only to the same contact [PLUS-66 AUTH-16]',
  async (email, logIns, text) => {
    const form = await showForm(<RegisterPage />)
    const server = lossyServer('/signup', ({ password = '' }) => password, {
      errors: { email: ['EMAIL_ALREADY_USED'] },
    })
    await form.fill(/^E-mail/, 'aida@qumai.test')
    await form.fill(/^Password/, 'first secret')
    if (!form.field(/18/).checked) await form.check(/18/)
    await form.submit()
    expect(form.alert()).toBe(english['form.signUpLost'])
    server.heal()
    await form.fill(/^E-mail/, email)
    await form.fill(/^Password/, 'second secret')
    await form.submit()
    await waitFor(() => expect(form.stores.toasts.queue[0]?.text).toBe(text))
    expect(server.logIns).toEqual(logIns)
    expect(screen.queryAllByText(english['form.afterLostAccount'])).toHaveLength(logIns.length === 0 ? 1 : 0)
  },
)
