import type { Endpoints } from '../../src/contract/all.ts'
import type { EndpointInput } from '../../src/contract/endpoint.ts'
import type { Player } from './client.ts'
import { passkeyExamples } from './passkey-examples.ts'
import { secondFactorExamples } from './second-factor-examples.ts'
import { walkSecrets } from './walk-secrets.ts'

type Examples = { [Name in keyof Endpoints]: EndpointInput<Endpoints[Name]> }

/** A PNG of one grey point. */
export function smallPng(name: string): File {
  const content = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='
  return new File([Buffer.from(content, 'base64')], name, { type: 'image/png' })
}

/** Calls that only another kind of player may make. */
export const kindsOfCalls: Partial<Record<keyof Endpoints, string>> = {
  sendPhoneCode: 'unconfirmed',
  checkPhoneCode: 'phone',
  activateOffer: 'bonus',
  cancelOffer: 'bonus',
  rejectOffer: 'bonus',
  sendEmailLetter: 'unconfirmed',
  uploadDocuments: 'unconfirmed',
  getExport: 'careful',
  closeAccount: 'careful',
  confirmLimit: 'careful',
  startTimeOut: 'careful',
  excludeSelf: 'careful',
  startAddPasskey: 'new',
  addPasskey: 'new',
  renamePasskey: 'new',
  signInByPasskey: 'new',
  setSignInCode: 'phone',
  startTotp: 'new',
  confirmTotp: 'new',
  renewRecoveryCodes: 'new',
  turnOffTotp: 'new',
}

const signInCodeExamples = ({ password }: Player) =>
  ({
    sendSignInCode: { body: { phone: '77010000001', region: 'KZ', brand: 'Qumai', recaptcha_token: '' } },
    signInByCode: {
      body: {
        phone: walkSecrets.phone,
        code: walkSecrets.signInCode,
        region: 'KZ',
        brand: 'Qumai',
        domain: 'localhost',
      },
    },
    setSignInCode: { body: { is_on: false, password } },
  }) as const

const limitExamples = {
  getLimits: {},
  setLimit: { body: { kind: 'loss', period: 'month', value: 90_000_000 } },
  confirmLimit: { body: { kind: 'deposit', period: 'week' } },
  reviewLimits: { body: { is_done: true, lower: [] as never[] } },
  setReviewPeriod: { body: { months: 3 } },
  setRealityCheck: { body: { minutes: 60 } },
  startTimeOut: { body: { hours: 24 } },
  excludeSelf: { body: { months: 6 } },
  getActivity: { query: { by: 'week' } },
  getSecurity: { query: { locale: 'en' } },
  endPlayerSession: { body: { session_id: 'se_never' } },
  endOtherSessions: {},
  removeOtherWaysIn: {},
  getMessageSettings: {},
  saveMessageSetting: { body: { kind: 'bonus', channel: 'push', is_on: false } },
  ...passkeyExamples,
  ...secondFactorExamples,
  listRounds: { query: { locale: 'en', limit: 20 } },
  getPlay: { query: { since: '2026-01-02T03:04:05Z' } },
} as const

/** Good requests for the calls of a player's own pages. */
export function profileExamples(player: Player) {
  return {
    readUserExtra: { body: {} },
    ...signInCodeExamples(player),
    saveUserExtra: { body: { key: 'showDownloadAppBannerCount', value: 1 } },
    sendPhoneCode: { body: { phone: player.phone ?? '' } },
    checkPhoneCode: { body: { code: '000000' } }, // of a confirmed phone: the first response was lost
    sendEmailLetter: {},
    getEmailState: {},
    confirmEmail: { params: { token: '000000' } },
    listDocuments: {},
    uploadDocuments: { body: { document_type: 'Passport', documents: [smallPng('a.png'), smallPng('b.png')] } },
    getAccount: {},
    requestExport: {},
    getExport: { params: { id: `ex_${player.id}_1` }, query: { locale: 'en' } },
    closeAccount: { body: { password: player.password } },
    keepAccount: {},
    updatePassword: { body: { old_password: player.password, new_password: 'walking-2' } },
    ...limitExamples,
    unsubscribe: { body: { email: 'nobody@qumai.test' } },
  } satisfies Partial<Examples>
}
