// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'

import { isBanRecorded } from '~/platform/on-break.ts'
import { createStores } from '~/stores/create-stores.ts'

import { storeBan } from './ban.ts'

beforeEach(() => sessionStorage.clear())

test('a ban reported by the server is kept for the tab, and cleared at the next sign-in [SHELL-31 AUTH-27]', () => {
  const { session } = createStores()
  session.banned() // before this code was there
  const stop = storeBan({ session })
  expect(isBanRecorded()).toBe(true)
  stop()

  const reloaded = createStores()
  storeBan(reloaded)
  expect(isBanRecorded()).toBe(true)
  reloaded.session.start('pl_2')
  expect(isBanRecorded()).toBe(false)
  reloaded.session.end('player')
  expect(isBanRecorded()).toBe(false)
  reloaded.session.start('pl_1')
  reloaded.session.end('ban')
  expect(isBanRecorded()).toBe(true)
})
