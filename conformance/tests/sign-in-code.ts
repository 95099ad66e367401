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
const NOBODY = '77010000003'

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

const guessed = proves('SP-83', 'a code is over after five wrong ones', async (t) => {
  const { phone } = await withPhone(t)
  const code = await sentCode(t, phone)
  for (let turn = 0; turn < TRIES; turn += 1) await signInByCode(t, phone, wrongOf(code))
  t.rejected(await signInByCode(t, phone, code), 'CODE_EXPIRED')
})

const late = provesInTime('SP-83', 'a code to sign in with is over after five minutes', async (t) => {
  const { phone } = await withPhone(t)
  const code = await sentCode(t, phone)
  await t.pass(MINUTES * 60_000)
  t.rejected(await signInByCode(t, phone, code), 'CODE_EXPIRED')
})

const alike = proves('SP-83', 'no answer tells whether somebody plays with a number', async (t) => {
  const { phone } = await withPhone(t, { isConfirmed: false })
  const unconfirmed = await requestCode(t, phone)
  t.must(unconfirmed.status === 200, 'an unconfirmed number gets an answer', unconfirmed)
  const nobody = await requestCode(t, NOBODY)
  t.check(nobody.text === unconfirmed.text, 'a number that nobody has gets the same', nobody)
  for (const number of [phone, NOBODY]) {
    t.rejected(await requestCode(t, number), 'RESET_TOO_OFTEN')
    for (let turn = 1; turn < TRIES; turn += 1) t.rejected(await signInByCode(t, number, '111111'), 'CODE_WRONG')
    t.rejected(await signInByCode(t, number, '111111'), 'CODE_EXPIRED')
  }
})

async function isOn(t: Trial, who: Player) {
  const response = await t.call('security.get', { who, query: { locale: t.bench.adapter.audience.language } })
  return { answer: response, isOn: (response.json as { sign_in_code?: boolean }).sign_in_code }
}

const turned = proves('SP-84', 'the sign-in by a code is turned off and on with the password, and told', async (t) => {
  const who = await withPhone(t)
  const turn = (is_on: boolean, password = who.password) =>
    t.call('security.setSignInCode', { who, body: { is_on, password } })
  const code = await sentCode(t, who.phone)
  t.rejected(await turn(false, `${who.password}-not`), 'PASSWORD_WRONG')
  for (const response of [await turn(false), await turn(false)])
    t.check(response.status === 200, 'it is turned off', response)
  const off = await isOn(t, who)
  t.check(off.isOn === false, 'it is told to be off', off.answer)
  t.rejected(await signInByCode(t, who.phone, code), 'CODE_WRONG')
  await turn(true)
  const response = await signInByCode(t, who.phone, code)
  t.check(pairIn(response) !== null, 'turned on again it signs in', response)
  for (const kind of ['sign_in_code_off', 'sign_in_code_on']) {
    const { messages, answer: inbox } = await inboxOf(t, who, kind)
    t.check(messages.length === 1, `the inbox tells: ${kind}`, inbox)
  }
})

const passkey = proves('SP-84', 'a passkey that is added turns the sign-in by a code off', async (t) => {
  const who = await withPhone(t)
  const code = await sentCode(t, who.phone)
  await new Device(t).add(who)
  const { isOn: isStillOn, answer: response } = await isOn(t, who)
  t.check(isStillOn === false, 'it is off', response)
  t.rejected(await signInByCode(t, who.phone, code), 'CODE_WRONG')
})

/** Signing in by a code to the phone. */
export const signInCodeTests = [once, guessed, late, alike, turned, passkey]
