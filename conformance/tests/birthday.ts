import { pay, payment } from '../payments.ts'
import { proves } from '../test.ts'

const once = proves('SP-71', 'a first deposit waits for the birth date, which is asked for once', async (t) => {
  const who = await t.player('unconfirmed', { spoils: true })
  const minimumAge = async () =>
    (await t.read<{ minimum_age?: number | null }>('limits.get', { who })).minimum_age ?? null
  const age =
    (await minimumAge()) ?? t.unproven('needs an operator who asks a player of the kind "unconfirmed" for a birth date')
  const body = payment(t, 'deposit')
  t.rejected(await pay(t, who, t.newKey(), body), 'BIRTHDAY_INVALID')
  const save = (birthday: string) => t.call('profile.saveUser', { who, body: { birthday } })
  const year = new Date().getUTCFullYear()
  t.rejected(await save(`${year - age + 1}-01-01`), 'BIRTHDAY_INVALID')
  const saved = await save('1990-05-17')
  t.check(saved.status === 200, 'the birth date is taken', saved)
  const paid = await pay(t, who, t.newKey(), body)
  t.check(paid.status === 200 && (await minimumAge()) === null, 'then the deposit begins, and nothing is asked', paid)
})

/** The age of a player. */
export const birthdayTests = [once]
