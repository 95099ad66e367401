// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { syncPlayerOfTabs } from '~/app/effects/player-of-tabs.ts'
import { tokens } from '~/api/transport/tokens.ts'
import { sessionKeys } from '~/platform/storage-registry.ts'
import { SessionStore } from '~/stores/session-store.ts'
import { A } from '~tests/unit/remaining-data.ts'

import { dropEntriesOfAnother, recordTabOwner } from './tab-owner.ts'

const begin = (playerId: string) => void tokens.begin(playerId, { access: 'a', refresh: 'r' })
const end = () => tokens.end('player')
const bComesAndGoes = () => {
  begin('B')
  end()
}

/** Changes of the person that a tab cannot follow, because it is closed or frozen. `isSame`: no other person came. */
const changes: Record<string, { before: () => void; meanwhile: () => void; isSame: boolean }> = {
  'A stays': { before: () => begin(A), meanwhile: () => {}, isSame: true },
  'A gets new tokens': {
    before: () => begin(A),
    meanwhile: () => {
      const session = tokens.current()
      if (session) tokens.renew(session, { access: 'a2', refresh: 'r2' })
    },
    isSame: true,
  },
  'a guest stays': { before: end, meanwhile: () => {}, isSame: true },
  'a guest signs in': { before: end, meanwhile: () => begin(A), isSame: true },
  'A logs out': { before: () => begin(A), meanwhile: end, isSame: false },
  'A logs out and in again': {
    before: () => begin(A),
    meanwhile: () => {
      end()
      begin(A)
    },
    isSame: false,
  },
  'B replaces A': { before: () => begin(A), meanwhile: () => begin('B'), isSame: false },
  'B comes and goes after A': { before: () => begin(A), meanwhile: bComesAndGoes, isSame: false },
  'B comes and goes between two guests': { before: end, meanwhile: bComesAndGoes, isSame: false },
  'the first guest of a browser leaves as A': {
    before: () => {},
    meanwhile: () => {
      begin(A)
      end()
    },
    isSame: false,
  },
}

const lifetimes = Object.entries(sessionKeys).map(([key, { lifetime }]) => [key, lifetime === 'player'] as const)
const held = () => Object.keys(sessionStorage).filter((key) => sessionStorage.getItem(key) === A)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => end())

test.each(Object.entries(changes))(
  'a tab restored or copied after a change (%s) has only entries of the current person [AUTH-27 PLUS-64]',
  (_name, { before, meanwhile, isSame }) => {
    before()
    recordTabOwner()
    for (const [key] of lifetimes) if (key !== 'tab-owner') sessionStorage.setItem(key, A)
    meanwhile()
    dropEntriesOfAnother()
    const expected = lifetimes.flatMap(([key, isPersonal]) =>
      key !== 'tab-owner' && (isSame || !isPersonal) ? [key] : [],
    )
    expect(held().toSorted()).toEqual(expected.toSorted())
  },
)

/** A tab that is open during the change and gets no event of it. */
function frozenTab() {
  const session = new SessionStore()
  const playerId = tokens.current()?.playerId
  if (playerId) session.start(playerId)
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  const window = new EventTarget()
  const reload = vi.fn<() => void>()
  const stop = syncPlayerOfTabs(session, { page: { window, document }, reload })
  return { session, reload, stop, resume: () => window.dispatchEvent(new Event('pageshow')) }
}

test.each(Object.entries(changes))(
  'a frozen tab that resumes after a change (%s) shows nothing of an earlier person [AUTH-27 PLUS-64]',
  async (_name, { before, meanwhile, isSame }) => {
    before()
    const tab = frozenTab()
    const earlier = tab.session.playerId
    meanwhile()
    tab.resume()
    const present = tokens.current()?.playerId ?? null
    await vi.waitFor(() => expect(tab.session.playerId).toBe(present))
    // a change of the player wipes the tab; without it a change of the person loads the page again
    expect(tab.reload).toHaveBeenCalledTimes(!isSame && earlier === present ? 1 : 0)
    tab.stop()
  },
)

test('a tab is not reloaded after its player signs in and logs out in it [AUTH-27]', async () => {
  end()
  const tab = frozenTab()
  begin(A)
  tab.session.start(A)
  tab.resume()
  end()
  tab.session.end('player')
  tab.resume()
  end() // another tab ends the same session
  tab.resume()
  expect(tab.reload).not.toHaveBeenCalled()
  tab.stop()
})
