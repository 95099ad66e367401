// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { dropActiveBonus } from '~/db/active-bonus.ts'
import { draftsTable, saveDraft } from '~/db/drafts.ts'
import { offerIntents } from '~/db/intents.ts'
import { DepositCode } from '~/features/bonuses/deposit-code.tsx'
import { DepositPanel } from '~/features/cash-box/deposit-panel.tsx'
import { ownerNow } from '~/platform/owner.ts'
import { createStores } from '~/stores/create-stores.ts'

import { english } from './catalogues.ts'
import { respondTo, usual, usualOffer } from './fixtures/cash-box.ts'
import { testSpins } from './fixtures/offer.ts'
import { testUser } from './fixtures/user.ts'
import { renderInApp } from './render.tsx'

const send = vi.hoisted(() =>
  vi.fn<(endpoint: { id: string }, input: { body?: { birthday?: string } }) => Promise<unknown>>(),
)
vi.mock('~/api/transport/client.ts', () => ({ send }))

const content = { ...testSpins.content, title: 'Caspian 40%' }
const caspian = { ...testSpins, ...usualOffer, id: 'of_caspian', content, promo_code: 'CASPIAN40' }
const worked = {
  success: true,
  code: 'CASPIAN40',
  type: caspian.type,
  requires_deposit: true,
  offers_per_user: 1,
  offers_taken: 1,
  offer: caspian,
}

beforeEach(async () => {
  localStorage.clear()
  send.mockReset()
  for (const intent of offerIntents.all()) offerIntents.close(intent)
  dropActiveBonus()
  await draftsTable.clear()
})

type World = { birthday?: string | null; offered?: string; hasOffer?: boolean; method?: string }

/** The deposit of a player. `hasOffer`: the code was used before, as by a sign-up. `method`: of an earlier visit. */
async function open({ birthday = null, offered = 'CASPIAN40', hasOffer = false, method = '' }: World = {}) {
  let saved = birthday
  let isTaken = hasOffer
  send.mockImplementation(async ({ id }, { body }) => {
    if (id === 'profile.saveUser') saved = body?.birthday ?? null
    if (id.startsWith('profile.') && id.endsWith('User')) return { ...testUser, birthday: saved }
    if (id === 'limits.get') return { ...(usual[id] as object), minimum_age: 21 }
    if (id === 'promoCodes.activate') {
      isTaken = true
      return worked
    }
    if (id === 'offers.available') return { data: isTaken ? [caspian, usualOffer] : [usualOffer] }
    return respondTo(id)
  })
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1')
  if (method) await saveDraft(ownerNow(), 'deposit', { method, amount: '' })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const panel = <DepositPanel codeEntry={(parts) => <DepositCode offered={offered} {...parts} />} />
  const { user } = await renderInApp(panel, { stores, queryClient })
  const submitBirthday = async () => {
    await user.type(await screen.findByRole('textbox', { name: english['contacts.birthday'] }), '17.05.1990')
    await user.click(screen.getByRole('button', { name: english['money.age.send'] }))
  }
  const chooseMethod = async () => user.click(await screen.findByRole('button', { name: /Bank card/ }))
  const activate = async () => user.click(screen.getByRole('button', { name: english['bonuses.action.activate'] }))
  return { user, answerBirthday: submitBirthday, chooseMethod, activate }
}

const fields = () => screen.queryAllByRole<HTMLInputElement>('textbox', { name: english['bonuses.code'] })
const choice = () => screen.findByRole('group', { name: english['cashBox.bonus'] })
const chosen = async () =>
  within(await choice())
    .queryByRole('radio', { checked: true })
    ?.getAttribute('value')
const activated = () => send.mock.calls.filter(([{ id }]) => id === 'promoCodes.activate').length

test('the code of a link is in one visible field at each step before the form, and in the form [PLUS-62]', async () => {
  const { answerBirthday: submitBirthday, chooseMethod } = await open()
  await screen.findByRole('textbox', { name: english['contacts.birthday'] })
  expect(fields().map(({ value }) => value)).toEqual(['CASPIAN40'])
  await submitBirthday()
  await screen.findByRole('button', { name: /Bank card/ })
  expect(fields().map(({ value }) => value)).toEqual(['CASPIAN40'])
  await chooseMethod()
  await choice()
  expect(fields().map(({ value }) => value)).toEqual(['CASPIAN40'])
})

test.each([
  ['before the birth date', null, ''],
  ['before the birth date, with a form of an earlier visit', null, 'card-kzt'],
  ['before the method', '1990-05-17', ''],
])('a code that is activated %s is chosen in the form [PLUS-62 API-81]', async (_step, birthday, method) => {
  const { answerBirthday: submitBirthday, chooseMethod, activate } = await open({ birthday, method })
  await waitFor(() => expect(fields()).toHaveLength(1))
  await activate()
  await waitFor(() => expect(activated()).toBe(1))
  await waitFor(() => expect(fields().map(({ value }) => value)).toEqual(['']))
  if (birthday === null) await submitBirthday()
  if (method === '') await chooseMethod()
  await waitFor(async () => expect(await chosen()).toBe('of_caspian'))
  expect(activated()).toBe(1)
})

test('without a code no field appears before the form [PLUS-62]', async () => {
  const { answerBirthday: submitBirthday, chooseMethod } = await open({ offered: '' })
  await screen.findByRole('textbox', { name: english['contacts.birthday'] })
  expect(fields()).toEqual([])
  await submitBirthday()
  await screen.findByRole('button', { name: /Bank card/ })
  expect(fields()).toEqual([])
  await chooseMethod()
  expect(await screen.findByText(english['bonuses.codeTitle'])).toBeTruthy()
})

test('the bonus of a code that the sign-up used is chosen, until the player declines it [PLUS-62 CASH-21]', async () => {
  const first = await open({ birthday: '1990-05-17', offered: '', hasOffer: true })
  await first.chooseMethod()
  await waitFor(async () => expect(await chosen()).toBe('of_caspian'))
  await first.user.click(within(await choice()).getByRole('radio', { name: new RegExp(english['cashBox.noBonus']) }))
  expect(await chosen()).toBe('')
  document.body.replaceChildren()
  const second = await open({ birthday: '1990-05-17', offered: '', hasOffer: true })
  await second.chooseMethod()
  await waitFor(async () => expect(await chosen()).toBe(''))
})
