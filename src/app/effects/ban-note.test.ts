// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'

import { isBanNoted } from '~/platform/ban-note.ts'
import { createStores } from '~/stores/create-stores.ts'

import { storeBan } from './ban-note.ts'

beforeEach(() => sessionStorage.clear())

test('a ban reported by the server is kept for the tab, and cleared at the next sign-in [SHELL-31 AUTH-27]', () => {
  const { session } = createStores()
  session.banned() // before this code was there
  const stop = storeBan({ session })
  expect(isBanNoted()).toBe(true)
  stop()

  const reloaded = createStores()
  storeBan(reloaded)
  expect(isBanNoted()).toBe(true)
  reloaded.session.start('pl_2')
  expect(isBanNoted()).toBe(false)
  reloaded.session.end('player')
  expect(isBanNoted()).toBe(false)
  reloaded.session.start('pl_1')
  reloaded.session.end('ban')
  expect(isBanNoted()).toBe(true)
})
