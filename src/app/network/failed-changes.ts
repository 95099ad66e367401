import type { Query, QueryClient } from '@tanstack/react-query'

import type { AnyEndpoint } from '~/contract/endpoint.ts'

type Keys = readonly (readonly string[])[]

const user: Keys = [['profile', 'user']]
const account: Keys = [['account'], ['security']]
const security: Keys = [['security']]
const cards: Keys = [['cash-box', 'cards']]
const limits: Keys = [['limits'], ['profile', 'user']]
/** Money that can be withdrawn, and what is still open in the account. */
const payable: Keys = [
  ['profile', 'balance'],
  ['cash-box', 'withdrawal-terms'],
  ['cash-box', 'triple-turn'],
  ['account'],
]
const offers: Keys = [['offers'], ...payable]
const money: Keys = [['cash-box', 'transactions'], ...payable]
const payout: Keys = [['cash-box', 'outcome'], ...money]

/**
 * Query keys that a changing call may have changed although it failed, because its response can be lost after the server has acted.
 * By endpoint id; keys as they begin. A test compares both with the contract.
 */
export const changedQueries: Readonly<Record<string, Keys>> = {
  'account.askForExport': account,
  'account.close': account,
  'account.keep': account,
  'cashBox.renameCard': cards,
  'cashBox.removeCard': cards,
  'cashBox.cancelWithdrawal': money,
  'cashBox.sendPayoutCode': payout,
  'cashBox.confirmPayout': payout,
  'documents.upload': [['documents'], ...user],
  'limits.set': limits,
  'limits.confirm': limits,
  'limits.review': limits,
  'limits.reviewPeriod': limits,
  'limits.realityCheck': limits,
  'limits.timeOut': limits,
  'limits.selfExclusion': limits,
  'offers.cancel': offers,
  'offers.activate': offers,
  'offers.reject': offers,
  'promoCodes.activate': offers,
  'passkeys.beginAdd': security,
  'passkeys.add': security,
  'passkeys.rename': security,
  'passkeys.remove': security,
  'settings.updatePassword': [...security, ...user],
  'settings.unsubscribe': user,
  'profile.saveUser': user,
  'profile.saveExtra': [['user-extra']],
  'push.saveSettings': [['push']],
  'push.subscribe': [['push']],
  'searches.add': [['recent-searches']],
  'searches.clear': [['recent-searches']],
  'tournaments.join': [['tournaments']],
  'verification.sendPhoneCode': user,
  'verification.sendEmailLetter': user,
  'verification.checkPhoneCode': user,
  'verification.confirmEmail': [...user, ['verification', 'email-state']],
}

/** The keys of one call. Each change of the domain `security` may have changed its page, also one that is added later. */
export const changedBy = ({ id, method }: Pick<AnyEndpoint, 'id' | 'method'>): Keys =>
  method === 'POST' && id.startsWith('security.') ? security : (changedQueries[id] ?? [])

/**
 * The query that the caller of a call with a stored key fetches at once to learn the outcome (api/transport/once.ts). It is
 * left to the caller, because two fetches of it would follow each other. By endpoint id; keys as they begin.
 */
export const lookedUp: Readonly<Record<string, readonly string[]>> = {
  'cashBox.cancelWithdrawal': ['cash-box', 'transactions'],
  'limits.set': ['limits'],
  'limits.confirm': ['limits'],
  'limits.review': ['limits'],
  'limits.timeOut': ['limits'],
  'limits.selfExclusion': ['limits'],
  'offers.cancel': ['offers', 'all'],
  'offers.activate': ['offers', 'all'],
  'offers.reject': ['offers', 'all'],
  'promoCodes.activate': ['offers', 'all'],
}

/** Refetches the queries that a failed call may have changed: those on the screen now, the others when they are shown. */
export function refetchChanged(client: QueryClient, endpoint: AnyEndpoint) {
  const own = lookedUp[endpoint.id]
  const predicate = ({ queryKey }: Query) => !own?.every((part, index) => queryKey[index] === part)
  for (const queryKey of changedBy(endpoint)) void client.invalidateQueries({ queryKey, predicate })
}
