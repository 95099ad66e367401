import { isDeepStrictEqual } from 'node:util'

import type { Player } from '../accounts.ts'
import { Device } from '../passkeys.ts'
import { proves } from '../test.ts'
import type { Trial } from '../trial.ts'

/** Repeats a call like a browser or the app after a lost response, and expects the first response. */
async function callTwice(t: Trial, who: Player, id: string, body?: object) {
  const key = t.newKey()
  const first = await t.call(id, { who, key, body })
  const again = await t.call(id, { who, key, body })
  const isSame = again.status === first.status && isDeepStrictEqual(again.json, first.json)
  t.check(isSame, 'the first answer again', again)
  return { first, again }
}

async function securityOf(t: Trial, who: Player) {
  const response = await t.call('security.get', { who, query: { locale: t.bench.adapter.audience.language } })
  return { answer: response, ...(response.json as { passkeys?: unknown[]; changes: unknown[] }) }
}

const password = proves('SP-94', 'a password that is changed twice by one key is changed once', async (t) => {
  const who = await t.player('funded', { spoils: true })
  const body = { old_password: who.password, new_password: `${who.password}-2` }
  const { first } = await callTwice(t, who, 'settings.updatePassword', body)
  t.check(first.status === 200, 'the password is changed', first)
})

const passkey = proves('SP-94', 'a passkey that is added twice by one key is added once', async (t) => {
  const who = await t.player('funded', { spoils: true })
  const { passkeys: before = [] } = await securityOf(t, who)
  const { first } = await callTwice(t, who, 'passkeys.add', await new Device(t).adding(who))
  t.check(first.status === 200, 'the passkey is added', first)
  const { passkeys: after = [], answer: response } = await securityOf(t, who)
  t.check(after.length === before.length + 1, 'one passkey more', response)
})

const counted = proves('SP-94', 'a wrong password that is repeated by one key counts once', async (t) => {
  const who = await t.player('funded', { spoils: true })
  const wrong = { password: `${who.password} not` }
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { first } = await callTwice(t, who, 'account.close', wrong)
    t.rejected(first, 'PASSWORD_WRONG') // six tries would be too many
  }
})

export const repeatTests = [password, passkey, counted]
