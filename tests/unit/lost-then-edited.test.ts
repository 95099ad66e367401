import { afterAll, beforeAll, expect, test } from 'vitest'

import type { ApiError } from '~/api/transport/api-error.ts'
import { endpoints } from '~/contract/all.ts'
import type { AnyEndpoint } from '~/contract/endpoint.ts'
import { codesByField } from '~/forms/server-errors.ts'

import { createMock, type Mock } from '../../mock-server/app.ts'
import { LossyWorld, readyInput, withBody, type CallName, type Loss } from './lossy-world.ts'

const all: Record<CallName, AnyEndpoint> = endpoints
const presses = (Object.keys(endpoints) as CallName[]).filter((name) => all[name].keyed === 'press' && all[name].body)

let mock: Mock
beforeAll(async () => void (mock = await createMock({ port: 0 })))
afterAll(() => mock.close())

/** Other values of a field, as a player edits it. */
function edited(value: unknown): unknown[] {
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'number') return [value + 1]
  if (typeof value !== 'string') return []
  return [`${value}1`, value.toUpperCase(), value.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10))]
    .filter((other) => other !== value)
    .slice(0, 2)
}

/** Sends a call with each of `losses`, then with `change` and no loss; returns its error, null for a success. */
async function second(name: CallName, losses: readonly Loss[] | null, change: object): Promise<ApiError | null> {
  const world = new LossyWorld(mock)
  const { input, send } = await readyInput(world, name)
  if (losses) {
    world.losses = [...losses]
    await send(input).catch(() => null)
    world.losses = []
  }
  return send(withBody(input, change)).then(
    () => null,
    (error: unknown) => error as ApiError,
  )
}

const lost = ['after', 'after'] as const
const never = ['before', 'before'] as const
const codeOf = (error: ApiError | null) => (error ? (error.code ?? error.kind) : null)

test.each(presses)(
  '%s: an edited call after a lost response shows no reason that the first call has caused [PLUS-66 O-14]',
  async (name) => {
    const { input } = await readyInput(new LossyWorld(mock), name)
    const body = Object.entries((input as { body: object }).body)
    const faults: string[] = []
    for (const [field, value] of body) {
      for (const other of edited(value)) {
        const change = { [field]: other }
        const [fresh, after, arrived] = [
          await second(name, null, change),
          await second(name, lost, change),
          await second(name, never, change),
        ]
        const here = `${field} = ${String(other)}`
        if (codeOf(arrived) !== codeOf(fresh)) faults.push(`${here}: lost before the server acts, ${codeOf(arrived)}`)
        if (fresh?.isSpent) faults.push(`${here}: nothing was lost, but the reason is withheld`)
        if (codeOf(after) === codeOf(fresh)) continue
        const shown = after && Object.values(codesByField(after)).flat().join()
        if (!shown?.startsWith('afterLost')) faults.push(`${here}: the reason of the first call is shown: ${shown}`)
      }
    }
    expect(faults).toEqual([])
  },
)

/** A player with a code for the phone: a call of `checkPhoneCode` for each code. */
async function phoneCode() {
  const world = new LossyWorld(mock)
  const { phone } = await world.start('unconfirmed')
  await world.send('sendPhoneCode', { body: { phone } } as never)
  const { world: held } = mock.sessions.get(world.session.id)
  const [code = ''] = [...held.players.values()].flatMap(({ codes }) => codes.phone?.code ?? [])
  return { world, code, check: (typed: string) => world.send('checkPhoneCode', { body: { code: typed } } as never) }
}

/** The results of a code for the phone, then of six others: the codes shown, 'done' for a success. */
async function otherCodes(losses: readonly Loss[]) {
  const { world, code, check } = await phoneCode()
  const shownBy = (typed: string) =>
    check(typed).then(
      () => 'done',
      (error: unknown) => Object.values(codesByField(error as ApiError)).join(),
    )
  world.losses = [...losses]
  const first = await shownBy(code)
  const others: string[] = []
  for (let tries = 0; tries < 6; tries += 1) others.push(await shownBy(`13579${tries}`))
  return { first, others: [...new Set(others)] }
}

test('after a lost response a corrected code of the phone confirms it or shows no reason [PROF-22 PLUS-66]', async () => {
  expect(await otherCodes(lost)).toEqual({ first: 'network', others: ['done'] })
  expect(await otherCodes(never)).toEqual({ first: 'network', others: ['afterLost'] })
  const { check } = await phoneCode()
  await expect(check('135790')).rejects.toMatchObject({ code: 'CODE_WRONG', isSpent: false })
})

test('after a lost response a corrected code of the sign-in is called neither wrong nor ended [PLUS-19 PLUS-66]', async () => {
  for (const losses of [lost, never]) {
    const error = await second('signInByCode', losses, { code: '135790' })
    expect(error && codesByField(error)).toEqual({ root: ['afterLost'] })
  }
  expect(await second('signInByCode', null, { code: '135790' })).toMatchObject({ code: 'CODE_WRONG', isSpent: false })
})

test('the error of a call after a success, and of its repeat, has its reason', async () => {
  const world = new LossyWorld(mock)
  const { input, send } = await readyInput(world, 'updatePassword')
  const wrong = withBody(input, { old_password: 'not this one' })
  world.losses = [...lost]
  await send(wrong).catch(() => null)
  await expect(send(wrong)).rejects.toMatchObject({ code: 'PASSWORD_WRONG', isSpent: false })
  await expect(send(withBody(wrong, { new_password: 'another-one-1' }))).rejects.toMatchObject({ isSpent: false })
  await send(input)
  await expect(send(wrong)).rejects.toMatchObject({ code: 'PASSWORD_WRONG', isSpent: false })
})

test.each([
  ['updatePassword', { new_password: 'another-1' }, 'afterLostPassword'],
  ['signUp', { password: 'another-1' }, 'afterLostAccount'],
  ['changePassword', { new_password: 'another-1' }, 'afterLostReset'],
  ['sendSignInCode', { brand: 'Other' }, 'afterLost'],
] as const)(
  '%s with %j after a lost response shows what may have become of the first: %s',
  async (name, change, code) => {
    const error = await second(name, lost, change)
    expect(error && codesByField(error)).toEqual({ root: [code] })
  },
)
