// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { messageSettingsQuery } from '~/api/settings.ts'
import { idleHooks } from '~/api/transport/client-hooks.ts'
import { configureClient } from '~/api/transport/client.ts'
import { messageChannels, messageKinds, type MessageChoice } from '~/contract/message-settings.ts'
import { setOperatorMarks } from '~/platform/operator-marks.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testUser } from '~tests/unit/fixtures/user.ts'
import { description, field } from '~tests/unit/form.tsx'
import { renderInApp } from '~tests/unit/render.tsx'
import { settle } from '~tests/unit/settle.ts'

import { MessagesCard } from './messages-card.tsx'

const all = messageKinds.flatMap((kind) =>
  messageChannels
    .filter((channel) => kind !== 'news' || channel === 'push')
    .map((channel) => ({
      kind,
      channel,
      is_on: channel !== 'sms',
      is_required: kind === 'payment' && channel === 'email',
    })),
)

afterEach(() => void configureClient(idleHooks))

/** `answer` null: the response of a server that accepts every choice. */
async function show(response: (call: string) => Response | Promise<Response> | null = () => null) {
  const requested: { call: string; body?: unknown }[] = []
  let settings = all
  configureClient(idleHooks, {
    sleep: () => Promise.resolve(),
    fetch: async (url, init) => {
      const call = `${init.method} ${url.replace('/api/v1', '')}`
      const body = typeof init.body === 'string' ? (JSON.parse(init.body) as MessageChoice) : undefined
      requested.push({ call, ...(body ? { body } : {}) })
      const special = response(call)
      if (special) return special
      if (body) {
        const isIt = (each: MessageChoice) => each.kind === body.kind && each.channel === body.channel
        settings = settings.map((each) => (isIt(each) ? { ...each, is_on: body.is_on } : each))
      }
      return Response.json({ settings })
    },
  })
  const stores = createStores()
  stores.session.start('pl_1')
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = await renderInApp(<MessagesCard user={testUser} />, { stores, queryClient })
  return { ...view, stores, asked: requested, queryClient }
}

const tick = (kind: string, channel: string) => field(`${kind}: ${channel}`)

test("each kind and channel has a checkbox, saved at once; news uses the account's fields [PLUS-32 PROF-36]", async () => {
  const { asked: requested, user } = await show()
  await waitFor(() => expect(tick('Bonuses', 'Push').checked).toBe(true))
  expect(screen.getAllByRole('checkbox')).toHaveLength(12)
  expect([field('News by e-mail').checked, field('News by SMS').checked]).toEqual([true, false])
  await user.click(tick('Bonuses', 'Push'))
  expect(tick('Bonuses', 'Push').checked).toBe(false)
  await user.click(tick('Tournaments', 'SMS'))
  await settle(20)
  expect(requested.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    { kind: 'bonus', channel: 'push', is_on: false },
    { kind: 'tournament', channel: 'sms', is_on: true },
  ])
  expect(requested.at(-1)?.call).toBe('GET /notifications/settings')
  expect([tick('Bonuses', 'Push').checked, tick('Tournaments', 'SMS').checked]).toEqual([false, true])
})

test('while push is off its column is left out, and the reason is below the table [PLUS-83 PLUS-32]', async () => {
  setOperatorMarks('off:push')
  await show()
  await waitFor(() => expect(tick('Bonuses', 'SMS')).toBeTruthy())
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).not.toContain('Push')
  expect(screen.getAllByRole('checkbox')).toHaveLength(8)
  expect(await screen.findByText(english['operator.push'])).toBeTruthy()
  expect(screen.queryByText(english['messages.pushWhere'])).toBeNull()
  act(() => setOperatorMarks(''))
})

test('a choice that could not be saved is reverted with an explanation [PLUS-32]', async () => {
  const { stores, user } = await show((call) =>
    call.startsWith('POST') ? Response.json({ message: 'RATE_LIMITED' }, { status: 400 }) : null,
  )
  await waitFor(() => expect(tick('News', 'Push').checked).toBe(true))
  await user.click(tick('News', 'Push'))
  await settle(10)
  expect(tick('News', 'Push').checked).toBe(true)
  expect(stores.toasts.current).toMatchObject({ variant: 'error', text: english['API_ERRORS.RATE_LIMITED'] })
})

test('messages required by law are checked and locked, with an explanation [PLUS-33]', async () => {
  const { user, asked: requested } = await show()
  await waitFor(() => expect(tick('Payments', 'E-mail').checked).toBe(true))
  expect(tick('Payments', 'E-mail').disabled).toBe(true)
  expect(description(tick('Payments', 'E-mail'))).toBe(english['messages.required'])
  await user.click(tick('Payments', 'E-mail'))
  expect(requested.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})

test("if the settings fail to load, the account's checkboxes stay and a click retries [PLUS-32]", async () => {
  let isUp = false
  const { user } = await show(() => (isUp ? null : Response.json({ message: 'GENERAL_ERROR' }, { status: 500 })))
  await screen.findByText(english['messages.failed'])
  expect(screen.getAllByRole('checkbox').map((each) => each.closest('label')?.textContent)).toEqual([
    'News by e-mail',
    'News by SMS',
  ])
  isUp = true
  await user.click(screen.getByRole('button', { name: english['common.retry'] }))
  await waitFor(() => expect(tick('Bonuses', 'E-mail').checked).toBe(true))
})

test('offline nothing can be changed, and stored settings are shown with their time [PLUS-32]', async () => {
  const { stores, container } = await show()
  await waitFor(() => expect(tick('Bonuses', 'Push').checked).toBe(true))
  await act(async () => stores.network.wentOffline())
  expect(container.querySelector('fieldset')?.disabled).toBe(true)
  expect(container.textContent).toContain(english['common.needsConnection'])
  expect(tick('Bonuses', 'Push').checked).toBe(true)
  expect(messageSettingsQuery().meta?.savedAnswer).toBeDefined()
})
