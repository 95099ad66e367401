import type { Player } from '../accounts.ts'
import { pay, payment } from '../payments.ts'
import { proves, provesInTime } from '../test.ts'
import type { Trial } from '../trial.ts'
import { DAY } from '../times.ts'

type Account = {
  export: { id: string; status: string } | null
  closing: { status: string; closes_at: string } | null
  at_stake: { wait_days: number }
}

async function call(t: Trial, player: { access: string }, id: string, body?: object) {
  const response = await t.call(id, { player, ...(body ? { body } : {}) })
  t.must(response.status === 200, `${id} succeeds`, response)
  return { response, account: response.json as Account }
}

function signIn(t: Trial, { email, phone, password }: Player) {
  const { region, brand, domain } = t.bench.adapter.audience
  const contact = email === null ? { phone } : { email }
  return t.call('auth.authenticate', { body: { ...contact, password, region, brand, domain } })
}

/** Lets the days go by after which the account would be closed, and a day more. */
const passTheDays = (t: Trial, { at_stake: { wait_days: days } }: Account) => t.pass((days + 1) * DAY)

const copyOnce = proves('SP-75', 'a copy that is requested twice is one copy', async (t) => {
  const player = await t.player('newcomer', { spoils: true })
  const first = await call(t, player, 'account.askForExport')
  const again = await call(t, player, 'account.askForExport')
  const id = first.account.export?.id
  t.check(id !== undefined && again.account.export?.id === id, 'the same copy again', again.response)
})

const copyOfOwn = proves('SP-75', 'only its player can load a copy, and it contains no secret', async (t) => {
  const player = await t.player('raising')
  const { account } = await call(t, player, 'account.get')
  const copy = account.export
  const isReady = copy?.status === 'ready'
  const id = isReady ? copy.id : t.unproven('needs a player of the kind "raising" with a copy that is ready')
  const given = { params: { id }, query: { locale: t.bench.adapter.audience.language } }
  const own = await t.call('account.export', { player, ...given })
  t.must(own.status === 200, 'the copy', own)
  const secrets = [player.access, player.refresh, player.password]
  t.check(!secrets.some((secret) => own.text.includes(secret)), 'neither a password nor a token in it', own)
  const stranger = await t.player('newcomer')
  t.rejected(await t.call('account.export', { player: stranger, ...given }), 'NOT_FOUND')
})

const passwordNeeded = proves('SP-76', 'an account is closed only with its password, and can be kept', async (t) => {
  const player = await t.player('newcomer', { spoils: true })
  t.rejected(await t.call('account.close', { player, body: { password: `${player.password}-no` } }), 'PASSWORD_WRONG')
  const closing = await call(t, player, 'account.close', { password: player.password })
  t.must(closing.account.closing !== null, 'the account is to be closed', closing.response)
  const again = await call(t, player, 'account.close', { password: player.password })
  const isSame = again.account.closing?.closes_at === closing.account.closing?.closes_at
  t.check(isSame, 'a repeat keeps the first date', again.response)
  for (const _time of ['once', 'again']) {
    const kept = await call(t, player, 'account.keep')
    t.check(kept.account.closing === null, 'the account is kept', kept.response)
  }
})

const closeWithMoney = provesInTime('SP-76', 'an account that still has money is not closed', async (t) => {
  const player = await t.player('funded', { spoils: true })
  const { account } = await call(t, player, 'account.close', { password: player.password })
  await passTheDays(t, account)
  const response = await signIn(t, player)
  t.must(response.status === 200, 'the player can still sign in', response)
  const { access } = response.json as { access: { token: string } }
  const now = await call(t, { access: access.token }, 'account.get')
  t.check(now.account.closing?.status === 'held', 'the account waits for its money', now.response)
})

/** Tests of the data export and of closing an account. */
export const accountTests = [copyOnce, copyOfOwn, passwordNeeded, closeWithMoney]

const once = proves('SP-71', 'a first deposit needs the birth date, which is requested once', async (t) => {
  const player = await t.player('unconfirmed', { spoils: true })
  const minimumAge = async () =>
    (await t.read<{ minimum_age?: number | null }>('limits.get', { player })).minimum_age ?? null
  const age =
    (await minimumAge()) ??
    t.unproven('needs an operator player requests a birth date from a player of the kind "unconfirmed"')
  const body = payment(t, 'deposit')
  t.rejected(await pay(t, player, t.newKey(), body), 'BIRTHDAY_INVALID')
  const save = (birthday: string) => t.call('profile.saveUser', { player, body: { birthday } })
  const year = new Date().getUTCFullYear()
  t.rejected(await save(`${year - age + 1}-01-01`), 'BIRTHDAY_INVALID')
  const saved = await save('1990-05-17')
  t.check(saved.status === 200, 'the birth date is accepted', saved)
  const paid = await pay(t, player, t.newKey(), body)
  t.check(
    paid.status === 200 && (await minimumAge()) === null,
    'then the deposit starts without a request for the birth date',
    paid,
  )
})

/** The age of a player. */
export const birthdayTests = [once]
