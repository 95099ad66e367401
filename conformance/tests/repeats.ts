import { isDeepStrictEqual } from 'node:util'

import type { Player } from '../accounts.ts'
import { Device } from '../passkeys.ts'
import { proves } from '../test.ts'
import type { Trial } from '../trial.ts'

/** Repeats a call like a browser or the app after a lost response, and expects the first response. */
async function callTwice(t: Trial, player: Player, id: string, body?: object) {
  const key = t.newKey()
  const first = await t.call(id, { player, key, body })
  const again = await t.call(id, { player, key, body })
  const isSame = again.status === first.status && isDeepStrictEqual(again.json, first.json)
  t.check(isSame, 'the first response again', again)
  return { first, again }
}

async function securityOf(t: Trial, player: Player) {
  const response = await t.call('security.get', { player, query: { locale: t.bench.adapter.audience.language } })
  return { response, ...(response.json as { passkeys?: unknown[]; changes: unknown[] }) }
}

const password = proves('SP-94', 'a password is changed once by its key', async (t) => {
  const player = await t.player('funded', { spoils: true })
  const body = { old_password: player.password, new_password: `${player.password}-2` }
  const { first } = await callTwice(t, player, 'settings.updatePassword', body)
  t.check(first.status === 200, 'the password is changed', first)
})

const passkey = proves('SP-94', 'a passkey is added once by its key', async (t) => {
  const player = await t.player('funded', { spoils: true })
  const { passkeys: before = [] } = await securityOf(t, player)
  const { first } = await callTwice(t, player, 'passkeys.add', await new Device(t).adding(player))
  t.check(first.status === 200, 'the passkey is added', first)
  const { passkeys: after = [], response } = await securityOf(t, player)
  t.check(after.length === before.length + 1, 'one passkey more', response)
})

const counted = proves('SP-94', 'a wrong password counts once by its key', async (t) => {
  const player = await t.player('funded', { spoils: true })
  const wrong = { password: `${player.password} not` }
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { first } = await callTwice(t, player, 'account.close', wrong)
    t.rejected(first, 'PASSWORD_WRONG') // six tries would be too many
  }
})

export const repeatTests = [password, passkey, counted]
