import type { Player } from '../accounts.ts'
import { proves, provesInTime } from '../test.ts'
import type { Trial } from '../trial.ts'

const DAY = 24 * 60 * 60_000

type Account = {
  export: { id: string; status: string } | null
  closing: { status: string; closes_at: string } | null
  at_stake: { wait_days: number }
}

async function call(t: Trial, who: { access: string }, id: string, body?: object) {
  const response = await t.call(id, { who, ...(body ? { body } : {}) })
  t.must(response.status === 200, `${id} succeeds`, response)
  return { answer: response, account: response.json as Account }
}

function signIn(t: Trial, { email, phone, password }: Player) {
  const { region, brand, domain } = t.bench.adapter.audience
  const contact = email === null ? { phone } : { email }
  return t.call('auth.authenticate', { body: { ...contact, password, region, brand, domain } })
}

/** Lets the days go by after which the account would be closed, and a day more. */
const passTheDays = (t: Trial, { at_stake: { wait_days: days } }: Account) => t.pass((days + 1) * DAY)

const copyOnce = proves('SP-75', 'a copy that was asked for twice is one', async (t) => {
  const who = await t.player('newcomer', { spoils: true })
  const first = await call(t, who, 'account.askForExport')
  const again = await call(t, who, 'account.askForExport')
  const id = first.account.export?.id
  t.check(id !== undefined && again.account.export?.id === id, 'the same copy again', again.answer)
})

const copyOfOwn = proves('SP-75', 'nobody else gets a copy, and it has no secret in it', async (t) => {
  const who = await t.player('raising')
  const { account } = await call(t, who, 'account.get')
  const copy = account.export
  const isReady = copy?.status === 'ready'
  const id = isReady ? copy.id : t.unproven('needs a player of the kind "raising" with a copy that is ready')
  const given = { params: { id }, query: { locale: t.bench.adapter.audience.language } }
  const own = await t.call('account.export', { who, ...given })
  t.must(own.status === 200, 'the copy', own)
  const secrets = [who.access, who.refresh, who.password]
  t.check(!secrets.some((secret) => own.text.includes(secret)), 'neither a password nor a token in it', own)
  const stranger = await t.player('newcomer')
  t.rejected(await t.call('account.export', { who: stranger, ...given }), 'NOT_FOUND')
})

const passwordNeeded = proves('SP-76', 'an account is closed with its password alone, and can be kept', async (t) => {
  const who = await t.player('newcomer', { spoils: true })
  t.rejected(await t.call('account.close', { who, body: { password: `${who.password}-no` } }), 'PASSWORD_WRONG')
  const closing = await call(t, who, 'account.close', { password: who.password })
  t.must(closing.account.closing !== null, 'the account is to be closed', closing.answer)
  const again = await call(t, who, 'account.close', { password: who.password })
  const isSame = again.account.closing?.closes_at === closing.account.closing?.closes_at
  t.check(isSame, 'asked again it stays as it was', again.answer)
  for (const _time of ['once', 'again']) {
    const kept = await call(t, who, 'account.keep')
    t.check(kept.account.closing === null, 'the account is kept', kept.answer)
  }
})

const closeWithMoney = provesInTime('SP-76', 'an account with money of its player is not closed', async (t) => {
  const who = await t.player('funded', { spoils: true })
  const { account } = await call(t, who, 'account.close', { password: who.password })
  await passTheDays(t, account)
  const response = await signIn(t, who)
  t.must(response.status === 200, 'the player gets in', response)
  const { access } = response.json as { access: { token: string } }
  const now = await call(t, { access: access.token }, 'account.get')
  t.check(now.account.closing?.status === 'held', 'the account waits for its money', now.answer)
})

/** Tests of the data export and of closing an account. */
export const accountTests = [copyOnce, copyOfOwn, passwordNeeded, closeWithMoney]
