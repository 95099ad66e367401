// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { idleHooks } from '~/api/transport/client-hooks.ts'
import { configureClient } from '~/api/transport/client.ts'
import { storedActiveBonus } from '~/db/active-bonus.ts'
import { draftsTable } from '~/db/drafts.ts'
import { offerIntents } from '~/db/intents.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testSpins } from '~tests/unit/fixtures/offer.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { DepositCode } from './deposit-code.tsx'

const content = { ...testSpins.content, title: 'Caspian 40%' }
const waiting = {
  ...testSpins,
  id: 'of_caspian',
  type: 'deposit_bonus',
  status: 'available',
  spins_count: null,
  content,
}
let response: () => Response
let sent = 0
beforeEach(async () => {
  localStorage.clear()
  await draftsTable.clear()
  for (const intent of offerIntents.all()) offerIntents.close(intent)
  sent = 0
  const taken = { success: true, type: waiting.type, offers_per_user: 1, offers_taken: 1, offer: waiting }
  response = () => Response.json({ ...taken, code: 'CASPIAN40', requires_deposit: true })
  configureClient(idleHooks, {
    fetch: async (url) => {
      if (!url.endsWith('/promo-code/activate')) return Response.json({ data: [] })
      sent += 1
      return response()
    },
  })
})
afterEach(() => configureClient(idleHooks))

/** Renders the entry as in a deposit form. */
async function draw(offered = '') {
  const stores = createStores()
  stores.session.start('pl_1')
  stores.cashBox.rememberBackPath('/games/sea')
  const chosen = vi.fn<(id: string) => void>()
  const paid = vi.fn<() => void>()
  const form = (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        paid()
      }}
    >
      <DepositCode offered={offered} onBonus={chosen} />
      <button type="submit">Pay</button>
    </form>
  )
  const view = await renderInApp(form, { stores, path: '/cash-box/deposit' })
  const open = () => view.user.click(view.getByText(english['bonuses.codeTitle']))
  const field = () => view.getByLabelText(english['bonuses.code']) as HTMLInputElement
  return { ...view, stores, chosen, paid, open, field }
}

test('a code’s bonus is chosen for this deposit, and Enter in the field never pays [BONUS-41 CASH-21 PLUS-27]', async () => {
  const { user, stores, chosen, paid, open, field, history } = await draw()
  await open()
  await user.type(field(), 'CASPIAN40{Enter}')
  await waitFor(() => expect(chosen).toHaveBeenCalledWith('of_caspian'))
  expect(paid).not.toHaveBeenCalled()
  expect(sent).toBe(1)
  expect(field().value).toBe('')
  expect(storedActiveBonus()).toEqual({ id: 'of_caspian', title: 'Caspian 40%' })
  expect(stores.cashBox.backPath).toBe('/games/sea')
  expect(stores.toasts.current?.action).toBeUndefined()
  expect(history.location.pathname).toBe('/cash-box/deposit')
})

test('an error appears at the field and keeps the typed code and the deposit form [BONUS-44 PLUS-27]', async () => {
  response = () => Response.json({ message: 'PROMO_CODE_USAGE_LIMIT_REACHED' }, { status: 409 })
  const { user, chosen, open, field, history, getByRole } = await draw()
  await open()
  await user.type(field(), 'OVER')
  await user.click(getByRole('button', { name: english['bonuses.action.activate'] }))
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
  expect(field().value).toBe('OVER')
  expect(chosen).not.toHaveBeenCalled()
  expect(history.location.pathname).toBe('/cash-box/deposit')
})

test('a typed code survives a method change and a reload; a link’s code opens the entry [PLUS-27]', async () => {
  const first = await draw()
  await first.open()
  await first.user.type(first.field(), 'HALF')
  first.unmount()
  const again = await draw()
  await waitFor(() => expect(again.field().value).toBe('HALF'))
  expect(again.field().closest('details')?.open).toBe(true)
  again.unmount()
  await draftsTable.clear()
  localStorage.clear()
  const linked = await draw('SPRING')
  expect(linked.field().value).toBe('SPRING')
  expect(linked.field().closest('details')?.open).toBe(true)
})

test('offline the field shows why nothing is sent, and keeps the typed code [PLUS-27 O-10]', async () => {
  const { user, stores, open, field, getByRole, container } = await draw()
  await open()
  await user.type(field(), 'CASPIAN40')
  act(() => stores.network.wentOffline())
  expect(container.textContent).toContain(english['bonuses.needsConnection'])
  expect(getByRole('button', { name: english['bonuses.action.activate'] })).toHaveProperty('disabled', true)
  await user.type(field(), '{Enter}')
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
  expect([field().value, sent]).toEqual(['CASPIAN40', 0])
})
