import { api, badPhone, origin, type Reach, type Reaches, type Walk } from './walk.ts'

const asking = (phone: string) => ({ phone, region: 'KZ', brand: 'Qumai', recaptcha_token: '' })
const requestCode = (walk: Walk, phone: string) => walk.post(`${api}/sign-in-code/send`, asking(phone))
const given = (walk: Walk, phone: string, code: string) =>
  walk.post(`${api}/sign-in-code/sign-in`, { phone, code, ...origin })

/** The code that was sent last. */
async function sentCode(walk: Walk): Promise<string> {
  const outbox = await walk.session.control<{ text: string }[]>('GET', 'outbox')
  return /(?<!\d)\d{6}(?!\d)/.exec(outbox.at(-1)?.text ?? '')?.[0] ?? ''
}

const guess =
  (times: number): Reach =>
  async (walk) => {
    const { phone } = await walk.player('phone')
    let reply = await requestCode(walk, phone ?? '')
    const wrong = (await sentCode(walk)) === '111111' ? '222222' : '111111'
    for (let turn = 0; turn < times; turn += 1) reply = await given(walk, phone ?? '', wrong)
    return reply
  }

/** Signing in by a code to the phone. */
export const signInCodeReaches: Reaches = {
  'auth.sendSignInCode PHONE_INVALID': (walk) => requestCode(walk, badPhone.phone),
  'auth.sendSignInCode RESET_TOO_OFTEN': async (walk) => {
    await requestCode(walk, '77011234567')
    return requestCode(walk, '77011234567')
  },
  'auth.signInByCode CODE_WRONG': guess(1),
  'auth.signInByCode CODE_EXPIRED': guess(5),
  'auth.signInByCode AUTH_USER_BANNED': async (walk) => {
    const { id, phone } = await walk.player('phone')
    await requestCode(walk, phone ?? '')
    const player = walk.mock.sessions.get(walk.session.id).world.players.get(id)
    if (player) player.isBanned = true
    return given(walk, phone ?? '', await sentCode(walk))
  },
  'security.setSignInCode PASSWORD_NOT_SET': async (walk) =>
    walk.post(`${api}/security/sign-in-code`, { is_on: false, password: 'any' }, await walk.player('social')),
  'security.setSignInCode PASSWORD_WRONG': async (walk) =>
    walk.post(`${api}/security/sign-in-code`, { is_on: false, password: 'nope' }, await walk.player('phone')),
}
