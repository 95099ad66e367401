import { pay, payment } from '../payments.ts'
import { proves } from '../test.ts'

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
