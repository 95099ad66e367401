import { smallPng } from './profile-examples.ts'
import { api, badEmail, badPhone, get, origin, type Reach, type Reaches, type Walk } from './walk.ts'
import { walkSecrets } from './walk-secrets.ts'

const signIn = (login: object) => ({ ...login, ...origin })

const signUp = (change: object): Reach => {
  const body = {
    password: 'secret1',
    currency: 'KZT',
    language: 'ru',
    receive_email: true,
    receive_sms: true,
    referrer: '',
    landing_page: '',
    time_offset: 300,
    timezone: 'Asia/Almaty',
    fingerprint: '',
    brand: 'b',
    recaptcha_token: '',
  }
  return (walk) => walk.post('/api/signup', { ...body, email: 'fresh@qumai.test', ...change })
}
const signUpByPhone =
  (phone: string): Reach =>
  (walk) =>
    signUp({ email: undefined, phone })(walk)

const social =
  (code: string): Reach =>
  (walk) =>
    walk.post('/api/social-authenticate', {
      name: 'google',
      code,
      redirect_uri: walkSecrets.redirectUri,
      currency: 'KZT',
      language: 'ru',
      accepts_terms: false,
      ...origin,
    })

const reset = (contact: object) => ({ ...contact, region: 'KZ', brand: 'b', recaptcha_token: '' })
const save =
  (change: object, kind?: string): Reach =>
  async (walk) =>
    walk.post(`${api}/profile`, change, await walk.player(kind))

async function guess(walk: Walk, times: number, path: string, code: (turn: number) => string, kind = 'unconfirmed') {
  const who = await walk.player(kind)
  await walk.post(`${api}/profile/send-confirm-phone-message`, { phone: who.phone }, who)
  await walk.get(`${api}/profile/verify-email`, who)
  const outbox = await walk.session.control<{ text: string }[]>('GET', 'outbox')
  const sent = new Set(outbox.flatMap(({ text }) => text.match(/(?<!\d)\d{6}(?!\d)/g) ?? []))
  const wrong = ['111111', '222222'].find((each) => !sent.has(each)) ?? '333333'
  let reply = await walk.get('/api/v1/check')
  for (let turn = 0; turn < times; turn += 1) {
    reply = path.endsWith('/')
      ? await walk.get(`${path}${code(turn) || wrong}`, who)
      : await walk.post(path, { code: code(turn) || wrong }, who)
  }
  return reply
}
const phoneGuess =
  (times: number): Reach =>
  (walk) =>
    guess(walk, times, `${api}/profile/check-confirm-phone-code`, () => '')
const letterGuess =
  (times: number): Reach =>
  (walk) =>
    guess(walk, times, `${api}/verify-email/`, () => '')

async function resetByPhone(walk: Walk, times: number) {
  await walk.post('/api/reset-password-request', reset({ phone: '77011234567' }))
  let reply = await walk.get('/api/v1/check')
  for (let turn = 0; turn < times; turn += 1) {
    reply = await walk.post('/api/reset-password/confirm', { phone: '77011234567', code: '000000' })
  }
  return reply
}

const updatePassword =
  (oldPassword: string, newPassword: string): Reach =>
  async (walk) =>
    walk.post(
      `${api}/profile/update-password`,
      { old_password: oldPassword, new_password: newPassword },
      await walk.player(),
    )

/** Sign-in, profile, contacts, documents. */
export const accountReaches: Reaches = {
  'auth.authenticate AUTH_WRONG_CREDENTIALS': (walk) =>
    walk.post('/api/authenticate', signIn({ email: 'player@qumai.test', password: 'nope' })),
  'auth.authenticate AUTH_TOKEN_INVALID': (walk) =>
    walk.post('/api/authenticate', signIn({ token: 'old', auth_type: 'mock' })),
  'auth.authenticate AUTH_USER_BANNED': (walk) =>
    walk.post('/api/authenticate', signIn({ email: 'banned@qumai.test', password: 'qumai123' })),
  'auth.signUp EMAIL_ALREADY_USED': signUp({ email: 'player@qumai.test' }),
  'auth.signUp PHONE_ALREADY_USED': signUpByPhone('77011234567'),
  'auth.signUp EMAIL_INVALID': signUp(badEmail),
  'auth.signUp PHONE_INVALID': signUpByPhone(badPhone.phone),
  'auth.signUp PASSWORD_TOO_SHORT': signUp({ password: '12345' }),
  'auth.signUp PROMO_CODE_NOT_VALID': signUp({ promo_code: 'BADCODE' }),
  'auth.createAuthToken REFRESH_TOKEN_INVALID': (walk) =>
    walk.post('/api/auth-token', { refresh_token: 'old', auth_type: 'pwa' }),
  'auth.refresh REFRESH_TOKEN_INVALID': async (walk) => {
    const body = { refresh_token: (await walk.player()).refresh }
    await walk.post('/api/refresh', body)
    await walk.wait(1)
    return walk.post('/api/refresh', body)
  },
  'auth.social SOCIAL_CODE_INVALID': social('old'),
  'auth.social SOCIAL_EMAIL_UNCONFIRMED': async (walk) => {
    const { email } = await walk.player('new')
    const request = { account: 'new', email, redirect_uri: walkSecrets.redirectUri }
    const { code } = await walk.session.control<{ code: string }>('POST', 'social-code', request)
    return social(code)(walk)
  },
  'auth.social SOCIAL_SIGN_UP_NEEDED': async (walk) => {
    const search = new URLSearchParams({ name: 'google', redirect_uri: walkSecrets.redirectUri })
    const { location } = (await walk.get(`/api/social-login?${search.toString()}`)).headers
    const { host, pathname, search: query } = new URL(String(location))
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const chosen = { host, method: 'POST', headers, body: 'account=new' } as const
    const back = (await walk.session.call(pathname + query, chosen)).headers['location']
    return social(new URL(String(back)).searchParams.get('code') ?? '')(walk)
  },
  'auth.requestPasswordReset EMAIL_INVALID': (walk) => walk.post('/api/reset-password-request', reset(badEmail)),
  'auth.requestPasswordReset PHONE_INVALID': (walk) => walk.post('/api/reset-password-request', reset(badPhone)),
  'auth.requestPasswordReset RESET_TOO_OFTEN': async (walk) => {
    const requestCode = () => walk.post('/api/reset-password-request', reset({ email: 'player@qumai.test' }))
    await requestCode()
    await requestCode()
    return requestCode()
  },
  'auth.confirmPasswordReset RESET_LINK_INVALID': (walk) => walk.post('/api/reset-password/confirm', { token: 'old' }),
  'auth.confirmPasswordReset CODE_WRONG': (walk) => resetByPhone(walk, 1),
  'auth.confirmPasswordReset CODE_EXPIRED': (walk) => resetByPhone(walk, 5),
  'auth.changePassword RESET_LINK_INVALID': (walk) =>
    walk.post(`${api}/profile/change-password`, { reset_token: 'old', new_password: 'secret1', ...origin }),
  'auth.changePassword PASSWORD_TOO_SHORT': async (walk) => {
    const { world, now } = walk.mock.sessions.get(walk.session.id)
    world.resetTokens.set('right', { playerId: 'pl_player', expiresAt: now() + 60_000 })
    return walk.post(`${api}/profile/change-password`, { reset_token: 'right', new_password: '12345', ...origin })
  },
  'profile.saveUser EMAIL_INVALID': save(badEmail, 'phone'),
  'profile.saveUser PHONE_INVALID': save(badPhone),
  'profile.saveUser EMAIL_ALREADY_USED': save({ email: 'player@qumai.test' }, 'phone'),
  'profile.saveUser PHONE_ALREADY_USED': save({ phone: '77011234567' }),
  'profile.saveUser BIRTHDAY_INVALID': save({ birthday: '2025-01-01' }),
  'profile.saveUser VALUE_TOO_LONG': save({ first_name: 'a'.repeat(1000) }),
  'profile.saveUser CONTACT_LOCKED': save({ email: 'other@qumai.test' }),
  'verification.sendPhoneCode PHONE_INVALID': async (walk) =>
    walk.post(`${api}/profile/send-confirm-phone-message`, { phone: '77070000000' }, await walk.player('unconfirmed')),
  'verification.sendPhoneCode PHONE_ALREADY_CONFIRMED': async (walk) => {
    const who = await walk.player('phone')
    return walk.post(`${api}/profile/send-confirm-phone-message`, { phone: who.phone }, who)
  },
  'verification.sendPhoneCode CONFIRM_TRIES_EXCEEDED': async (walk) => {
    const who = await walk.player('limited')
    return walk.post(`${api}/profile/send-confirm-phone-message`, { phone: who.phone }, who)
  },
  'verification.checkPhoneCode CODE_WRONG': phoneGuess(1),
  'verification.checkPhoneCode CODE_EXPIRED': async (walk) =>
    walk.post(`${api}/profile/check-confirm-phone-code`, { code: '123456' }, await walk.player('unconfirmed')),
  'verification.checkPhoneCode CONFIRM_TRIES_EXCEEDED': phoneGuess(5),
  'verification.sendEmailLetter EMAIL_INVALID': async (walk) =>
    walk.get(`${api}/profile/verify-email`, await walk.player('phone')),
  'verification.sendEmailLetter EMAIL_ALREADY_CONFIRMED': async (walk) =>
    walk.get(`${api}/profile/verify-email`, await walk.player()),
  'verification.confirmEmail CONFIRM_LINK_INVALID': get(`${api}/verify-email/no-such-letter`),
  'verification.confirmEmail CODE_WRONG': letterGuess(1),
  'verification.confirmEmail CODE_EXPIRED': async (walk) =>
    walk.get(`${api}/verify-email/123456`, await walk.player('unconfirmed')),
  'verification.confirmEmail CONFIRM_TRIES_EXCEEDED': letterGuess(5),
  'documents.upload IDEMPOTENCY_KEY_MISSING': async (walk) =>
    walk.upload(await walk.player('unconfirmed'), [smallPng('a.png')], null),
  'documents.upload IDEMPOTENCY_KEY_REUSED': async (walk) => {
    const who = await walk.player('unconfirmed')
    await walk.upload(who, [smallPng('a.png')], 'natural-upload')
    return walk.upload(who, [smallPng('b.png')], 'natural-upload')
  },
  'documents.upload DOCUMENT_TYPE_INVALID': async (walk) =>
    walk.upload(await walk.player('unconfirmed'), [new File(['%PDF-1.7 is no picture'], 'a.png')]),
  'documents.upload DOCUMENT_TOO_LARGE': async (walk) =>
    walk.upload(await walk.player('unconfirmed'), [new File([Buffer.alloc(21 * 1024 * 1024)], 'a.png')]),
  'documents.upload DOCUMENT_EMPTY': async (walk) =>
    walk.upload(await walk.player('unconfirmed'), [new File([], 'a.png')]),
  'documents.upload DOCUMENTS_ALREADY_VERIFIED': async (walk) => walk.upload(await walk.player(), [smallPng('a.png')]),
  'account.export NOT_FOUND': async (walk) => walk.get(`${api}/account/export/ex_never?locale=en`, await walk.player()),
  'account.close PASSWORD_NOT_SET': async (walk) =>
    walk.post(`${api}/account/close`, { password: 'any' }, await walk.player('social')),
  'settings.updatePassword PASSWORD_NOT_SET': async (walk) =>
    walk.post(
      `${api}/profile/update-password`,
      { old_password: 'any', new_password: 'secret1' },
      await walk.player('social'),
    ),
  'account.close PASSWORD_WRONG': async (walk) =>
    walk.post(`${api}/account/close`, { password: 'nope-nope' }, await walk.player()),
  'settings.updatePassword PASSWORD_WRONG': updatePassword('nope-nope', 'secret1'),
  'settings.updatePassword PASSWORD_TOO_SHORT': updatePassword('qumai123', '12345'),
  'settings.updatePassword PASSWORD_UNCHANGED': updatePassword('qumai123', 'qumai123'),
  'settings.unsubscribe EMAIL_INVALID': (walk) => walk.post(`${api}/profile/unsubscribe`, badEmail),
}
