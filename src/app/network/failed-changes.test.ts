import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { accountQuery, userExtraQuery } from '~/api/account.ts'
import { offersQuery } from '~/api/offers.ts'
import { limitsQuery } from '~/api/limits.ts'
import { balanceQuery, userQuery } from '~/api/profile.ts'
import { securityQuery } from '~/api/security.ts'
import { configureClient } from '~/api/transport/client.ts'
import { transactionsQuery } from '~/api/transactions.ts'
import { emailStateQuery } from '~/api/verification.ts'
import { tripleTurnQuery, withdrawalTermsQuery, paymentOutcomeQuery } from '~/api/cash-box.ts'
import { endpoints } from '~/contract/all.ts'
import type { AnyEndpoint } from '~/contract/endpoint.ts'
import { payerCardsQuery } from '~/features/cash-box/payer-cards.ts'
import { pushQuery } from '~/features/device/api.ts'
import { documentsQuery } from '~/features/documents/api.ts'
import { recentSearchesQuery } from '~/features/search/api.ts'
import { tournamentsQuery } from '~/features/tournaments/api.ts'

import { createMock, type Mock } from '../../../mock-server/app.ts'
import { LOST_KEY, LossyWorld, readyCall, type CallName } from '../../../tests/unit/lossy-world.ts'
import { changedBy, changedQueries, lookedUp, refetchChanged } from './failed-changes.ts'

/** Changing calls after whose failure nothing is refetched, and why. */
const noRefetch: Record<string, string> = {
  'analytics.send': 'the outbox sends it again, and no query shows it',
  'analytics.cspReports': 'the browser sends it by itself',
  'visitor.visit': 'the outbox sends it again, and no query shows it',
  'auth.authenticate': 'a guest has no queries of a player, and a session starts by a reload of them',
  'auth.signUp': 'as auth.authenticate',
  'auth.social': 'as auth.authenticate',
  'auth.signInByCode': 'as auth.authenticate',
  'auth.sendSignInCode': 'as auth.authenticate',
  'auth.requestPasswordReset': 'as auth.authenticate',
  'auth.confirmPasswordReset': 'as auth.authenticate',
  'auth.changePassword': 'as auth.authenticate',
  'auth.completeSecondStep': 'as auth.authenticate',
  'passkeys.beginSignIn': 'as auth.authenticate',
  'passkeys.signIn': 'as auth.authenticate',
  'auth.logOut': 'nobody is signed in afterwards',
  'auth.refresh': 'changes tokens only',
  'auth.createAuthToken': 'changes tokens only',
  'cashBox.pay': 'the tracker polls the outcome of its key and then refetches',
  'cashBox.void': 'as cashBox.pay',
  'feedback.send': 'no query shows messages; the form keeps the text and its key',
  'games.launch': 'no query shows launches',
  'myGames.merge': 'the device holds the list, and sends what is not confirmed again',
  'notifications.saveSetting': 'refetched after the last of several changes in a row',
  'notifications.show': 'the device holds the marks, and the inbox is polled',
  'notifications.read': 'as notifications.show',
  'notifications.close': 'as notifications.show',
  'profile.readExtra': 'it reads',
  'push.unsubscribe': 'the device holds what is to be unsubscribed, and sends it again',
}

/** Calls that change something although their specified method is GET. */
const changingReads = new Set(['verification.sendEmailLetter', 'verification.confirmEmail'])

const all: Record<CallName, AnyEndpoint> = endpoints
const names = Object.keys(endpoints) as CallName[]
const isChanging = ({ id, method }: AnyEndpoint) => method !== 'GET' || changingReads.has(id)

const isOfSecurity = ({ id }: AnyEndpoint) => id.startsWith('security.')

test('every changing call names the queries to refetch after a failure, or has a reason [O-14]', () => {
  const ids = names
    .map((name) => all[name])
    .flatMap((call) => (isChanging(call) && !isOfSecurity(call) ? [call.id] : []))
  expect(new Set([...Object.keys(changedQueries), ...Object.keys(noRefetch)])).toEqual(new Set(ids))
})

test('a failed read refetches nothing, because it would refetch itself without end [O-14]', () => {
  const reads = names.map((name) => all[name]).filter((endpoint) => !isChanging(endpoint))
  expect(reads.filter((endpoint) => changedBy(endpoint).length > 0)).toEqual([])
})

const market = { currency: 'KZT', language: 'en' } as const
/** The queries of the screens, one for each key of the table. */
const queries = [
  accountQuery(),
  securityQuery('en'),
  payerCardsQuery(),
  transactionsQuery('en'),
  paymentOutcomeQuery(LOST_KEY),
  tripleTurnQuery(),
  withdrawalTermsQuery(),
  balanceQuery(),
  userQuery(),
  documentsQuery(),
  limitsQuery(),
  offersQuery('en'),
  userExtraQuery(),
  pushQuery(),
  recentSearchesQuery(),
  tournamentsQuery(market),
  emailStateQuery(),
]
type AnyQuery = { queryKey: QueryKey; queryFn: () => Promise<unknown> }
const begins = (key: QueryKey, start: readonly string[]) => start.every((part, index) => key[index] === part)
const namedBy = (endpoint: AnyEndpoint) => {
  const starts = changedBy(endpoint)
  return (queries as unknown as AnyQuery[]).filter(({ queryKey }) => starts.some((start) => begins(queryKey, start)))
}

test('every key of the table is the key of a query [O-14]', () => {
  const starts = Object.values(changedQueries).flat()
  const unknown = starts.filter((start) => !queries.some(({ queryKey }) => begins(queryKey, start)))
  expect(unknown).toEqual([])
})

let mock: Mock
beforeAll(async () => void (mock = await createMock({ port: 0 })))
afterAll(() => mock.close())

/** Good requests that change nothing a query shows, and why. */
const unseen: Partial<Record<CallName, string>> = {
  sendEmailLetter: 'the letter',
  sendPayoutCode: 'the message with the code',
  confirmPayout: 'the code of the example is a wrong one',
  checkPhoneCode: 'the code of the example is a wrong one',
  confirmEmail: 'the link of the example is of another player',
  unsubscribe: 'the account of the example has no news',
  subscribePush: 'the address of a device',
  startAddPasskey: 'the challenge',
  startTotp: 'the secret',
  forgetDevices: 'the device of the example is forgotten already',
  removePasskey: 'the passkey of the example is gone already',
  endPlayerSession: 'the session of the example is over already',
  reviewLimits: 'the review of the example is not due, so its next date is the same',
  uploadDocuments: 'the form of the example has no file',
}
/** Calls that lead to the state in which a call changes something. */
const earlier: Partial<Record<CallName, CallName>> = {
  clearRecentSearches: 'addRecentSearch',
  keepAccount: 'closeAccount',
}

const table = names.flatMap((name) =>
  changedBy(all[name]).length > 0 ? (['before', 'after'] as const).map((loss) => [name, loss] as const) : [],
)

test.each(table)(
  '%s: after responses lost %s the server acts, the screen shows what the server holds [O-14 PLUS-66]',
  async (name, loss) => {
    const { id } = all[name]
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const world = new LossyWorld(mock, configureClient, { onFailed: (endpoint) => refetchChanged(client, endpoint) })
    const click = await readyCall(world, name)
    const first = earlier[name]
    if (first) await world.send(first, world.good(first))
    const shown = namedBy(all[name])
    const stops = shown.map((query) =>
      new QueryObserver(client, { ...query, refetchInterval: false }).subscribe(() => {}),
    )
    const settled = () => vi.waitFor(() => expect(client.isFetching()).toBe(0))
    const data = () => shown.map(({ queryKey }) => JSON.stringify(client.getQueryData(queryKey)))
    await settled()
    const before = data()
    world.losses = Array.from({ length: 12 }, () => loss)
    await expect(click()).rejects.toMatchObject({ isLost: true })
    world.losses = []
    await settled()
    const own = lookedUp[id] // fetched by the caller (tests/unit/call-patience.test.tsx)
    if (own) await client.refetchQueries({ queryKey: own })
    await client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
    await settled()
    const after = data()
    const truth = new QueryClient()
    const held = await Promise.all(shown.map(async (query) => JSON.stringify(await truth.fetchQuery(query))))
    stops.forEach((stop) => stop())
    expect(after).toEqual(held)
    const mustChange = loss === 'after' && !unseen[name]
    expect(mustChange && after.every((text, index) => text === before[index])).toBe(false)
  },
)

const changing = names.filter((name) => changedBy(all[name]).length > 0 && !unseen[name])

test.each(changing)('%s: every query that its effect changes is among those refetched [O-14 PLUS-66]', async (name) => {
  const world = new LossyWorld(mock, configureClient)
  const click = await readyCall(world, name)
  const first = earlier[name]
  if (first) await world.send(first, world.good(first))
  const read = async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const data = (queries as unknown as AnyQuery[]).map(async (query) =>
      JSON.stringify(await client.fetchQuery(query).catch(() => null)),
    )
    return Promise.all(data)
  }
  await read() // some are made by the first read
  const before = await read()
  await click()
  const after = await read()
  const changed = queries.flatMap(({ queryKey }, index) =>
    before[index] === after[index] ? [] : [queryKey.slice(0, 2).join(' ')],
  )
  const covered = new Set(namedBy(all[name]).map(({ queryKey }) => queryKey.slice(0, 2).join(' ')))
  expect(changed.filter((key) => !covered.has(key))).toEqual([])
})
