import { afterAll, beforeAll, expect, test } from 'vitest'

import { createMock, type Mock } from '../../app.ts'
import { bearer, TestSession } from '../../testing/client.ts'

let mock: Mock
let sessions = 0
beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

async function setUp(kind: string) {
  const session = new TestSession(mock, `age-${(sessions += 1)}`)
  const player = await session.player(kind)
  const request = async (path: string, body?: object, key = '') => {
    const headers = { ...bearer(player), ...(key ? { 'idempotency-key': key } : {}) }
    const { text } = await session.call(`/api/v1/${path}`, { method: body ? 'POST' : 'GET', headers, body })
    return JSON.parse(text) as { minimum_age?: number | null; errors?: object; status?: string; birthday?: string }
  }
  const requiredAge = async () => (await request('limits')).minimum_age
  const save = (birthday: string) => request('profile', { birthday })
  const url = 'http://localhost/'
  const body = { type: 'deposit', uid: 'wallet-kzt', amount: 500_000, currency: 'KZT', fields: {} }
  const deposit = (key: string) => request('cashbox/pay', { ...body, success_url: url, fail_url: url }, key)
  return { session, askedAge: requiredAge, save, deposit }
}

/** A birthday at the start of this year, for this age. */
const bornYearsAgo = (years: number) => `${new Date().getFullYear() - years}-01-01`
const rejected = { errors: { birthday: ['BIRTHDAY_INVALID'] } }

test('a first deposit waits for the birth date, which is requested once [PLUS-23]', async () => {
  const { askedAge: requiredAge, save, deposit } = await setUp('unconfirmed')
  expect(await requiredAge()).toBe(18)
  expect(await deposit('first-key')).toEqual(rejected)
  expect(await save(bornYearsAgo(17))).toEqual(rejected)
  expect(await requiredAge()).toBe(18)
  expect(await save(bornYearsAgo(19))).toMatchObject({ birthday: bornYearsAgo(19) })
  expect(await requiredAge()).toBeNull()
  expect(await deposit('second-key')).toMatchObject({ status: 'waiting' })
})

test('an operator may take deposits from 21 on [PLUS-24]', async () => {
  const { session, askedAge: requiredAge, save } = await setUp('unconfirmed')
  await session.control('POST', 'scenario', { name: 'minimum-age-21' })
  expect(await requiredAge()).toBe(21)
  expect(await save(bornYearsAgo(19))).toEqual(rejected)
  expect(await save(bornYearsAgo(22))).toMatchObject({ birthday: bornYearsAgo(22) })
})

test.each(['en', 'ru', 'kk', 'az'])(
  'the minimum age is the same everywhere, in %s [PLUS-24 CONST-05]',
  async (language) => {
    const { session, askedAge: requiredAge } = await setUp('unconfirmed')
    await session.control('POST', 'scenario', { name: 'minimum-age-21' })
    const read = async (path: string) => (await session.call(`/api/v1/${path}`)).text
    const marks = await read(`legal-icon?currency=KZT&language=${language}`)
    expect([(JSON.parse(marks) as { minimum_age: number }).minimum_age, await requiredAge()]).toEqual([21, 21])
    const pages = ['rules', 'responsible-gaming'].map((slug) => read(`static-page/${slug}?language=${language}`))
    for (const text of [marks, ...(await Promise.all(pages)), await read(`cms/pages?language=${language}`)]) {
      expect(text).toMatch(/(?<!\d)21(?!\d)/)
      expect(text).not.toMatch(/(?<!\d)18(?!\d)|\{age\}/)
    }
  },
)

test('a player with earlier deposits needs no birth date [PLUS-23]', async () => {
  const { askedAge: requiredAge, deposit } = await setUp('declined')
  expect(await requiredAge()).toBeNull()
  expect(await deposit('third-key')).toMatchObject({ status: 'waiting' })
})
