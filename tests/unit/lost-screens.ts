import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'

import type { endpoints } from '~/contract/all.ts'

import { confirmedTotp } from '../../mock-server/testing/second-factor-examples.ts'
import type { Player } from '../../mock-server/testing/client.ts'
import type { PasskeyWalk } from '../../mock-server/testing/passkey-examples.ts'
import { english } from './catalogues.ts'

export type Key = keyof typeof english

/** The part of the page in which the player acts: the newest dialog, else the page. */
const part = () => screen.queryAllByRole('dialog').at(-1) ?? screen.getByRole('main')
const button = (name: RegExp) =>
  within(part()).getAllByRole<HTMLButtonElement>('button', { name })[0] as HTMLButtonElement
const click = async (key: Key | RegExp) => {
  const name = key instanceof RegExp ? key : new RegExp(`^${english[key].replace(/[?()]/g, '\\$&')}$`)
  await waitFor(() => expect(button(name).disabled).toBe(false))
  await act(async () => button(name).click())
}
const fill = async (key: Key, text: string) => {
  const field = await within(part()).findByLabelText<HTMLInputElement>(english[key], { selector: 'input, textarea' })
  await act(async () => void fireEvent.input(field, { target: { value: text } }))
  await act(async () => void fireEvent.blur(field))
}
const choose = async (name: RegExp) => {
  const option = await screen.findByRole('radio', { name })
  await act(async () => option.click())
}
const tick = async (name: RegExp) => {
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name })
  await waitFor(() => expect(box.disabled).toBe(false))
  await act(async () => box.click())
}
const startsWith = (text: string) => new RegExp(`^${text.split(/[{:]/)[0] ?? ''}`)

export type Row = {
  /** The action of the player, and the call that it sends. */
  name: string
  call: keyof typeof endpoints
  href: string
  kind?: string
  /** The page itself is the form, which keeps its values for a second click. */
  isForm?: true
  /** The player opens a form in the page. */
  opensForm?: true
  /** Another page shows the effect, by this text. */
  effect?: { at: string; text: string }
  prepare?: (walk: PasskeyWalk) => Promise<unknown>
  /** Opens the dialog or fills in the form, up to the last click. */
  begin: (player: Player) => Promise<void>
  /** Changes what is filled in before the next click. */
  edit?: () => Promise<void>
  /** The click that sends the call. */
  confirm: () => Promise<void>
}

/** A recovery code of the player of the row, which turns the codes off. */
let recoveryCode = ''

export const rows: Row[] = [
  {
    name: 'add a passkey',
    call: 'addPasskey',
    href: '/profile/security',
    begin: async ({ password }) => {
      await click('security.passkey.add')
      await fill('settings.currentPassword', password)
    },
    edit: () => fill('settings.currentPassword', 'not-the-password'),
    confirm: () => click('security.passkey.continue'),
  },
  {
    name: 'rename a passkey',
    call: 'renamePasskey',
    href: '/profile/security',
    prepare: (walk) => walk.add('Phone'),
    begin: async () => {
      await click(startsWith(english['security.passkey.renameOf']))
      await fill('security.passkey.name', 'Tablet')
    },
    edit: () => fill('security.passkey.name', 'Notebook'),
    confirm: () => click('security.passkey.saveName'),
  },
  {
    name: 'remove a passkey',
    call: 'removePasskey',
    href: '/profile/security',
    prepare: (walk) => walk.add('Phone'),
    begin: () => click(startsWith(english['security.passkey.removeOf'])),
    confirm: () => click('security.passkey.remove'),
  },
  {
    name: 'end a session',
    call: 'endPlayerSession',
    href: '/profile/security',
    begin: () => click(startsWith(english['security.endOf'])),
    confirm: () => click('security.end'),
  },
  {
    name: 'set a limit',
    call: 'setLimit',
    href: '/profile/limits',
    opensForm: true,
    begin: async () => {
      await click(new RegExp(`^${english['limits.set']}: ${english['limits.deposit']}, ${english['limits.day']}`))
      await fill('limits.amount', '5000')
    },
    edit: () => fill('limits.amount', '4000'),
    confirm: () => click('limits.set'),
  },
  {
    name: 'review the limits',
    call: 'reviewLimits',
    href: '/profile/limits',
    kind: 'careful',
    begin: async () => {},
    confirm: () => click('limits.review.keep'),
  },
  {
    name: 'end all other sessions',
    call: 'endOtherSessions',
    href: '/profile/security',
    begin: () => click('security.endOthers'),
    confirm: () => click('security.endOthers'),
  },
  {
    name: 'turn the sign-in by a code off',
    call: 'setSignInCode',
    href: '/profile/security',
    kind: 'phone',
    begin: async ({ password }) => {
      await click(/^Turn (on|off)/)
      await fill('settings.currentPassword', password)
    },
    confirm: () => click(/^Turn (on|off)/),
  },
  {
    name: 'turn the codes of an app off',
    call: 'turnOffTotp',
    href: '/profile/security',
    prepare: async (walk) => void (recoveryCode = (await confirmedTotp(walk)).body.code),
    begin: async ({ password }) => {
      await click('security.totp.turnOff')
      await fill('security.totp.anyCode', recoveryCode)
      await fill('settings.currentPassword', password)
    },
    edit: () => fill('security.totp.anyCode', 'AAAAA-AAAAA'),
    confirm: () => click('security.totp.turnOff'),
  },
  {
    name: 'change how often the limits are reviewed',
    call: 'setReviewPeriod',
    href: '/profile/limits',
    isForm: true,
    begin: async () => {},
    confirm: async () => {
      await choose(/^Every month$/)
    },
  },
  {
    name: 'change the reality check',
    call: 'setRealityCheck',
    href: '/profile/limits',
    isForm: true,
    begin: async () => {},
    confirm: async () => {
      await choose(/^15/)
    },
  },
  {
    name: 'take a time-out',
    call: 'startTimeOut',
    href: '/profile/limits',
    begin: async () => {
      await choose(/^24/)
      await click('limits.timeOut')
    },
    confirm: () => click('limits.begin'),
  },
  {
    name: 'ask for a copy of the data',
    call: 'requestExport',
    href: '/profile/data',
    begin: async () => {},
    confirm: () => click('security.data.ask'),
  },
  {
    name: 'close the account',
    call: 'closeAccount',
    href: '/profile/data',
    begin: async ({ password }) => {
      await click(/^Close/)
      await fill('settings.currentPassword', password)
    },
    edit: () => fill('settings.currentPassword', 'not-the-password'),
    confirm: () => click('security.close.confirm'),
  },
  {
    name: 'keep the account',
    call: 'keepAccount',
    href: '/profile/data',
    prepare: (walk) => walk.post('/api/v1/account/close', { password: 'qumai123' }),
    begin: async () => {},
    confirm: () => click('security.close.keep'),
  },
  {
    name: 'exclude oneself',
    call: 'excludeSelf',
    href: '/profile/limits',
    begin: async () => {
      await choose(/^6\smonths/)
      await click('limits.exclude')
    },
    confirm: () => click('limits.exclude'),
  },
  {
    name: 'join a tournament',
    call: 'joinTournament',
    href: '/tournaments/steppe-cup',
    begin: async () => {},
    confirm: () => click('tournaments.join'),
  },
  {
    name: 'choose messages',
    call: 'saveMessageSetting',
    href: '/profile/settings',
    begin: async () => {},
    confirm: () => tick(/^Bonuses: SMS$/),
  },
  {
    name: 'choose news by e-mail',
    call: 'saveUser',
    href: '/profile/settings',
    begin: async () => {},
    confirm: () => tick(new RegExp(english['settings.newsByEmail'])),
  },
  {
    name: 'change the password',
    call: 'updatePassword',
    href: '/profile/settings',
    effect: { at: '/profile/security', text: 'Password changed21.11.2026' },
    begin: async ({ password }) => {
      await fill('settings.currentPassword', password)
      await fill('settings.newPassword', 'another-secret-1')
      await fill('settings.repeatPassword', 'another-secret-1')
    },
    edit: async () => {
      await fill('settings.currentPassword', 'another-secret-1')
      await fill('settings.newPassword', 'another-secret-2')
      await fill('settings.repeatPassword', 'another-secret-2')
    },
    confirm: () => click('settings.changePassword'),
  },
  {
    name: 'save contacts',
    call: 'saveUser',
    href: '/profile/contacts',
    isForm: true,
    begin: () => fill('contacts.address', 'Abai 1'),
    edit: () => fill('contacts.address', 'Abai 2'),
    confirm: () => click('contacts.save'),
  },
  {
    name: 'activate a promo code',
    call: 'activatePromoCode',
    href: '/bonuses',
    effect: { at: '/bonuses/received', text: 'Інжу бонус' },
    begin: () => fill('bonuses.code', 'PEARL'),
    edit: () => fill('bonuses.code', 'PEARLS'),
    confirm: () => click('bonuses.action.activate'),
  },
  {
    name: 'cancel a bonus',
    call: 'cancelOffer',
    href: '/bonuses/received',
    kind: 'bonus',
    begin: () => click('bonuses.cancel.button'),
    confirm: () => click('bonuses.cancel.confirm'),
  },
  {
    name: 'remove all other ways in',
    call: 'removeOtherWaysIn',
    href: '/profile/security',
    begin: () => click('security.others.remove'),
    confirm: () => click('security.others.remove'),
  },
]

/** Compares the queries of every call after a loss with those of a new page. */
const queries = 'src/app/network/failed-changes.test.ts'

/** Other calls with an idempotency key, and the test that shows their screens after a lost response. */
export const shownElsewhere: Partial<Record<keyof typeof endpoints, string>> = {
  activateOffer: 'src/features/bonuses/offer-call.test.ts',
  addRecentSearch: queries,
  authenticate: 'tests/unit/lost-changes.test.tsx', // a guest's page shows no data of the account
  startAddPasskey: 'tests/unit/lost-changes.test.tsx', // changes nothing that a page shows
  cancelWithdrawal: 'src/features/transactions/history-page.test.tsx',
  completeSecondStep: 'tests/unit/lost-changes.test.tsx',
  confirmTotp: queries,
  forgetDevices: queries,
  renewRecoveryCodes: queries,
  startTotp: queries,
  changePassword: 'tests/unit/lost-changes.test.tsx',
  checkPhoneCode: queries,
  clearRecentSearches: queries,
  closeNotifications: 'src/features/inbox/inbox-marks.test.ts',
  confirmEmail: queries,
  confirmLimit: 'src/features/limits/use-limit-calls.test.tsx',
  confirmPasswordReset: 'tests/unit/lost-changes.test.tsx',
  confirmPayout: 'src/features/cash-box/payment/payout-code.test.tsx',
  createPayment: 'src/features/cash-box/panels.test.tsx',
  mergeMyGames: 'src/features/lobby/effects.test.ts',
  readNotifications: 'src/features/inbox/inbox-marks.test.ts',
  rejectOffer: 'src/features/bonuses/offer-call.test.ts',
  removePayerCard: 'src/features/cash-box/manage-cards.test.tsx',
  renamePayerCard: 'src/features/cash-box/manage-cards.test.tsx',
  requestPasswordReset: 'tests/unit/lost-changes.test.tsx',
  savePushSettings: queries,
  saveUserExtra: 'tests/unit/lost-changes.test.tsx',
  sendEmailLetter: queries,
  sendFeedback: 'src/features/feedback/feedback-send.test.tsx',
  sendPayoutCode: 'src/features/cash-box/payment/payout-code.test.tsx',
  sendPhoneCode: queries,
  sendSignInCode: 'tests/unit/lost-changes.test.tsx',
  showNotifications: 'src/features/inbox/inbox-marks.test.ts',
  signInByCode: 'tests/unit/lost-changes.test.tsx',
  signInByPasskey: 'tests/unit/lost-changes.test.tsx',
  signUp: 'tests/unit/lost-changes.test.tsx',
  socialAuthenticate: 'tests/unit/lost-changes.test.tsx',
  subscribePush: queries,
  unsubscribe: queries,
  unsubscribePush: queries,
  uploadDocuments: 'src/features/documents/documents.test.tsx',
}
