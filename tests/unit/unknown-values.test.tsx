// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { idleHooks, type CallReport } from '~/api/transport/client-hooks.ts'
import { configureClient } from '~/api/transport/client.ts'
import { endpoints } from '~/contract/all.ts'
import type { AnyEndpoint } from '~/contract/endpoint.ts'
import { playerResponsesTable } from '~/db/player-responses.ts'
import { AccountPage } from '~/features/account/account-page.tsx'
import { DepositPanel } from '~/features/cash-box/deposit-panel.tsx'
import { SecurityPage } from '~/features/security/security-page.tsx'
import { MessagesCard } from '~/features/settings/messages-card.tsx'
import { createStores } from '~/stores/create-stores.ts'

import { english } from './catalogues.ts'
import { readyExport, testAccount } from './fixtures/account.ts'
import { usual } from './fixtures/cash-box.ts'
import { testPasskey, testSession } from './fixtures/security.ts'
import { testUser } from './fixtures/user.ts'
import { renderInApp, type newUser } from './render.tsx'

type User = ReturnType<typeof newUser>
type Screen = {
  page: ReactNode
  /** Responses of the relevant calls. */
  answers: Record<string, unknown>
  look: (user: User) => Promise<void>
}

/** A field that no server sends yet. */
const more = { of_tomorrow: { deep: [1, null] } }
const setting = (kind: string, channel: string, change = {}) => ({
  kind,
  channel,
  is_on: true,
  is_required: false,
  ...change,
})
const card = (id: string, change = {}) => ({ id, brand: 'Visa', last4: id, expiry: '12/40', ip: null, ...change })
const cards = { hostpay_saved_cards: [], ignore: { ips: [], ids: [] } }

const screens: Record<string, Screen> = {
  'settings of messages': {
    page: <MessagesCard user={testUser} />,
    answers: {
      'notifications.settings': {
        settings: [
          setting('bonus', 'push', more),
          setting('of_tomorrow', 'push'),
          setting('tournament', 'of_tomorrow'),
          setting('payment', 'push', { is_on: 'yes' }),
        ],
      },
    },
    look: async () => {
      await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Bonuses: Push').checked).toBe(true))
      expect(screen.queryByLabelText('Payments: Push')).toBeNull()
      expect(screen.queryByText(/of_tomorrow/)).toBeNull()
    },
  },
  'passkeys of the account': {
    page: <SecurityPage />,
    answers: {
      'security.get': {
        sessions: [testSession()],
        passkeys: [
          { ...testPasskey({ id: 'pk_1', name: 'Phone' }), ...more },
          { ...testPasskey({ id: 'pk_2', name: 'Laptop' }), used_at: 'soon' },
        ],
        changes: [],
        ...more,
      },
    },
    look: async () => {
      const passkeys = within(await screen.findByRole('region', { name: english['security.passkeys'] }))
      expect(passkeys.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining('Phone'),
      ])
    },
  },
  'saved cards': {
    page: <DepositPanel />,
    answers: {
      'cashBox.payerCards': { ...cards, admin_saved_cards: [card('4242', more), card('3117', { expiry: 5 })] },
    },
    look: async (user) => {
      await user.click(await screen.findByRole('button', { name: /Bank card/ }))
      await user.click(await screen.findByRole('button', { name: english['money.cards.manage'] }))
      const sheet = within(await screen.findByRole('dialog', { name: english['cashBox.savedCards'] }))
      expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining('4242'),
      ])
    },
  },
  'copy and end of the account': {
    page: <AccountPage />,
    answers: {
      'account.get': {
        ...testAccount(),
        export: { ...readyExport, status: 'of_tomorrow' },
        closing: {
          status: 'of_tomorrow',
          asked_at: '2026-11-20T09:00:00.000Z',
          closes_at: '2026-12-04T09:00:00.000Z',
        },
        ...more,
      },
    },
    look: async () => {
      expect(await screen.findByText(english['security.data.status.unknown'])).toBeTruthy()
      expect(screen.getByRole('button', { name: english['security.close.keep'] })).toBeTruthy()
      expect(screen.queryByText(/of_tomorrow/)).toBeNull()
    },
  },
}

const endpointAt = (url: string) =>
  Object.values<AnyEndpoint>(endpoints).find(({ path }) => path === new URL(url, 'http://localhost').pathname)?.id ?? ''

beforeEach(async () => {
  localStorage.clear()
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  await playerResponsesTable.clear()
})
afterEach(() => void configureClient(idleHooks))

test.each(Object.entries(screens))(
  '%s from a newer server: only unreadable items are dropped, reported once without value [NET-23]',
  async (_name, { page, answers: responses, look }) => {
    const reports: CallReport[] = []
    configureClient(
      { ...idleHooks, playerId: () => 'pl_1', report: (report) => reports.push(report) },
      {
        sleep: () => Promise.resolve(),
        fetch: async (url) => Response.json({ ...usual, ...responses }[endpointAt(url)] ?? {}),
      },
    )
    const stores = createStores({ language: 'en' })
    stores.session.start('pl_1')
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const { user } = await renderInApp(page, { stores, queryClient })
    await look(user)
    await queryClient.refetchQueries()
    const parts = reports.filter(({ endpoint }) => endpoint in responses)
    expect(parts.map(({ kind, endpoint }) => [kind, endpoint])).toEqual(
      Object.keys(responses).map((endpoint) => ['contract-part', endpoint]),
    )
    expect(JSON.stringify(parts)).not.toContain('of_tomorrow')
  },
)
