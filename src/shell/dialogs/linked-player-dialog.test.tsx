// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { userQuery } from '~/api/profile.ts'
import { confirmLinkedPlayer, linkedPlayer, recordLinkedPlayer } from '~/platform/linked-player.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testUser } from '~tests/unit/fixtures/user.ts'
import { quietQueries, renderInApp } from '~tests/unit/render.tsx'
import { signIn } from '~tests/unit/sign-in.ts'

import { DialogHost } from './dialog-host.tsx'

const chunk = () => import('./linked-player-dialog.tsx')
const title = english['session.linkedTitle']
const dialog = () => screen.queryByRole('dialog', { name: title })

beforeEach(confirmLinkedPlayer)

async function show() {
  const stores = createStores()
  const queryClient = quietQueries()
  queryClient.setQueryData(userQuery().queryKey, { ...testUser, id: 'pl_1', email: 'aida@mail.kz' })
  const view = await renderInApp(<DialogHost />, { stores, queryClient })
  const enter = () => act(async () => signIn(stores.session, 'pl_1'))
  const click = async (name: string) => view.user.click(screen.getByRole('button', { name }))
  return { ...view, stores, enter, press: click }
}
const shown = async () => {
  await act(async () => void (await chunk()))
  return screen.findByRole('dialog', { name: title })
}

test('a player signed in by a link sees the account, masked; no key or outside click closes it [PLUS-74]', async () => {
  const { enter, user } = await show()
  act(() => recordLinkedPlayer('pl_1'))
  await enter()
  const found = await shown()
  expect(found.textContent).toContain('a•••@mail.kz')
  expect(found.textContent).not.toContain('aida')
  expect(document.activeElement?.tagName).toBe('P')
  await user.keyboard('{Escape}{Enter} ')
  fireEvent(found, new Event('cancel', { cancelable: true }))
  await user.click(found)
  expect(dialog()).not.toBeNull()
  expect(linkedPlayer()).toBe('pl_1')
})

test('“it is mine” closes it for good [PLUS-74]', async () => {
  const { enter, press: click, stores } = await show()
  act(() => recordLinkedPlayer('pl_1'))
  await enter()
  await shown()
  await click(english['session.itsMe'])
  expect(dialog()).toBeNull()
  expect([linkedPlayer(), stores.session.playerId]).toEqual([null, 'pl_1'])
})

test('“not me” ends the session [PLUS-74]', async () => {
  const { enter, press: click, stores } = await show()
  act(() => recordLinkedPlayer('pl_1'))
  await enter()
  await shown()
  await click(english['session.notMe'])
  expect(dialog()).toBeNull()
  expect([stores.session.isSignedIn, stores.session.endReason]).toEqual([false, 'player'])
})

test('a tab signed in by another tab shows it too, until that tab has the confirmation [PLUS-74]', async () => {
  const { enter } = await show()
  await enter()
  expect(dialog()).toBeNull()
  localStorage.setItem('linked-player', 'pl_1')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'linked-player' })))
  await shown()
  localStorage.removeItem('linked-player')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'linked-player' })))
  await waitFor(() => expect(dialog()).toBeNull())
})

test('a player who signed in without a link sees no dialog, even after an earlier link [PLUS-74]', async () => {
  recordLinkedPlayer('pl_other')
  const { enter } = await show()
  await enter()
  await act(async () => void (await chunk()))
  expect(dialog()).toBeNull()
})
