import type { Player } from '../accounts.ts'
import { inboxOf } from '../inbox.ts'
import { Device } from '../passkeys.ts'
import { requestCode, sentCode, signInByCode, withPhone } from '../sign-in-code.ts'
import { proves, provesInTime } from '../test.ts'
import { expectOpens, pairIn } from '../tokens.ts'
import type { Trial } from '../trial.ts'

const MINUTES = 5
const TRIES = 5
/** A number of Kazakhstan without an account. */
const UNKNOWN_NUMBER = '77010000003'

const wrongOf = (code: string) => (code === '111111' ? '222222' : '111111')

const once = proves('SP-83', 'a code to the phone signs its player in, once', async (t) => {
  const { phone } = await withPhone(t)
  const code = await sentCode(t, phone)
  t.rejected(await signInByCode(t, phone, wrongOf(code)), 'CODE_WRONG')
  const response = await signInByCode(t, phone, code)
  const pair = pairIn(response)
  t.must(pair !== null, 'the code signs in', response)
  await expectOpens(t, pair?.access ?? '', true, 'its access token')
  t.rejected(await signInByCode(t, phone, code), 'CODE_EXPIRED')
})

const guessed = proves('SP-83', 'a code expires after five wrong tries', async (t) => {
  const { phone } = await withPhone(t)
  const code = await sentCode(t, phone)
  for (let turn = 0; turn < TRIES; turn += 1) await signInByCode(t, phone, wrongOf(code))
  t.rejected(await signInByCode(t, phone, code), 'CODE_EXPIRED')
})

const late = provesInTime('SP-83', 'a sign-in code expires after five minutes', async (t) => {
  const { phone } = await withPhone(t)
  const code = await sentCode(t, phone)
  await t.pass(MINUTES * 60_000)
  t.rejected(await signInByCode(t, phone, code), 'CODE_EXPIRED')
})

const alike = proves('SP-83', 'no response reveals whether a phone number has an account', async (t) => {
  const { phone } = await withPhone(t, { isConfirmed: false })
  const unconfirmed = await requestCode(t, phone)
  t.must(unconfirmed.status === 200, 'an unconfirmed number gets a response', unconfirmed)
  const unknown = await requestCode(t, UNKNOWN_NUMBER)
  t.check(unknown.text === unconfirmed.text, 'an unknown number gets the same response', unknown)
  for (const number of [phone, UNKNOWN_NUMBER]) {
    t.rejected(await requestCode(t, number), 'RESET_TOO_OFTEN')
    for (let turn = 1; turn < TRIES; turn += 1) t.rejected(await signInByCode(t, number, '111111'), 'CODE_WRONG')
    t.rejected(await signInByCode(t, number, '111111'), 'CODE_EXPIRED')
  }
})

async function isOn(t: Trial, player: Player) {
  const response = await t.call('security.get', { player, query: { locale: t.bench.adapter.audience.language } })
  return { response, isOn: (response.json as { sign_in_code?: boolean }).sign_in_code }
}

const turned = proves(
  'SP-84',
  'turning the sign-in by code on or off needs the password and is reported',
  async (t) => {
    const player = await withPhone(t)
    const turn = (is_on: boolean, password = player.password) =>
      t.call('security.setSignInCode', { player, body: { is_on, password } })
    const code = await sentCode(t, player.phone)
    t.rejected(await turn(false, `${player.password}-not`), 'PASSWORD_WRONG')
    for (const response of [await turn(false), await turn(false)])
      t.check(response.status === 200, 'it is turned off', response)
    const off = await isOn(t, player)
    t.check(off.isOn === false, 'it is reported as off', off.response)
    t.rejected(await signInByCode(t, player.phone, code), 'CODE_WRONG')
    await turn(true)
    const response = await signInByCode(t, player.phone, code)
    t.check(pairIn(response) !== null, 'a code signs in after it is turned on again', response)
    for (const kind of ['sign_in_code_off', 'sign_in_code_on']) {
      const { messages, response: inbox } = await inboxOf(t, player, kind)
      t.check(messages.length === 1, `the inbox has: ${kind}`, inbox)
    }
  },
)

const passkey = proves('SP-84', 'adding a passkey turns off the sign-in by code', async (t) => {
  const player = await withPhone(t)
  const code = await sentCode(t, player.phone)
  await new Device(t).add(player)
  const { isOn: isStillOn, response } = await isOn(t, player)
  t.check(isStillOn === false, 'it is off', response)
  t.rejected(await signInByCode(t, player.phone, code), 'CODE_WRONG')
})

/** Signing in by a code to the phone. */
export const signInCodeTests = [once, guessed, late, alike, turned, passkey]
