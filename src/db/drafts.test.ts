// @vitest-environment happy-dom
import { ownerNow } from '~/platform/owner.ts'
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
})

/** The module as a page has it that has just been opened. */
async function openPage() {
  vi.resetModules()
  return import('./drafts.ts')
}

test('input is kept when the page closes before its database has opened [PROF-26]', async () => {
  const closed = await openPage()
  await closed.saveDraft(ownerNow(), 'contacts', { city: 'Алматы' })
  const never = { open: () => ({}) } // a database that never opens
  vi.stubGlobal('indexedDB', never)
  void (await openPage()).saveDraft(ownerNow(), 'contacts', { city: 'Ақтау', code: '1234' })
  vi.unstubAllGlobals()

  const { dropDraft, storedDraft } = await openPage()
  expect(await storedDraft('contacts')).toEqual({ city: 'Ақтау' })
  await dropDraft(ownerNow(), 'contacts')
  expect(await storedDraft('contacts')).toBeUndefined()
})

test('a saved draft is stored only in the database; an older note does not replace it', async () => {
  const { saveDraft, storedDraft } = await openPage()
  await saveDraft(ownerNow(), 'contacts', { city: 'Алматы' })
  expect(localStorage).toHaveLength(0)
  localStorage.setItem('draft.contacts', JSON.stringify({ name: 'contacts', values: { city: 'old' }, savedAt: 1 }))
  expect(await storedDraft('contacts')).toEqual({ city: 'Алматы' })
  localStorage.setItem('draft.contacts', '{"broken')
  expect(await storedDraft('contacts')).toEqual({ city: 'Алматы' })
})

test.each([
  ['its owner', (owner: string) => owner, true],
  ['another player, because the wipe of a full device failed', () => 'session-of-another', false],
  ['a person before this build', () => undefined, true],
])('a draft in local storage of %s is read only by its owner [AUTH-27 DATA-04]', async (_whose, ownerOf, isRead) => {
  const { storedDraft } = await openPage()
  const note = { name: 'promo-entry', values: { text: 'CASPIAN40' }, savedAt: Date.now(), owner: ownerOf(ownerNow()) }
  localStorage.setItem('draft.promo-entry', JSON.stringify(note))
  expect(await storedDraft('promo-entry')).toEqual(isRead ? note.values : undefined)
})

test('a draft written with a fast clock is kept for its 7 days, not longer', async () => {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: now + 400 * 86_400_000 })
  const { saveDraft, storedDraft } = await openPage()
  await saveDraft(ownerNow(), 'ahead', { name: 'Aida' })
  vi.setSystemTime(now)
  expect(await storedDraft('ahead')).toEqual({ name: 'Aida' })
  vi.setSystemTime(now + 6 * 86_400_000)
  expect(await storedDraft('ahead')).toEqual({ name: 'Aida' })
  vi.setSystemTime(now + 8 * 86_400_000)
  expect(await storedDraft('ahead')).toBeUndefined()
  vi.useRealTimers()
})
