// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs'

import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'

import { SESSION_KEY, TokenStore } from '~/api/transport/tokens.ts'
import { storedHome } from '~/boot/stored-home.ts'
import { OUTBOX_RECORD } from '~/constants/storage.ts'
import { storedActiveBonus } from '~/db/active-bonus.ts'
import { storedDraft } from '~/db/drafts.ts'
import { offerIntents } from '~/db/intents.ts'
import { pendingPayments } from '~/db/payments.ts'
import { isRepeat, lastMethod } from '~/features/cash-box/last-payment.ts'
import { declinedBonuses } from '~/features/cash-box/no-bonus.ts'
import { isShownElsewhere, recentDeposit } from '~/responses/payment-outcomes.ts'
import { readSaving } from '~/features/device/saving.ts'
import { storedConfig } from '~/features/operator/stored-config.ts'
import { readPlay, totalPlay } from '~/features/reality-check/play-record.ts'
import { chooseLanguage } from '~/lib/languages.ts'
import { PageStorage } from '~/outbox/page-storage.ts'
import { createRecord } from '~/outbox/record.ts'
import { ownerNow } from '~/platform/owner.ts'
import { safeLocal, safeSession } from '~/platform/safe-storage.ts'
import { getExpiring } from '~/platform/storage-expiry.ts'
import { scrollKeyOf, scrollToRestore, SCROLL_MEMORY } from '~/platform/stored-scroll.ts'
import { isShown, timeToName } from '~/stores/payment-key.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const texts = { en: 'A', ru: 'B', kk: 'C', az: 'D' }
const payment = { key: 'k', playerId: 'p', type: 'deposit', startedAt: 1, amount: 100, currency: 'KZT' }
const end = { payment, status: 'completed', errorType: null }
const record = createRecord('event', { name: 'a' })

type Reader = {
  key: string
  /** A value that this build stores. */
  stored: unknown
  /** Reads it, and does with it what a screen does. */
  read: () => unknown
  area?: 'session'
}

const session = new TokenStore(safeLocal)
const textLength = (text: string | undefined) => text?.toUpperCase()
const readers: Record<string, Reader> = {
  'operator configuration': {
    key: 'app-config',
    stored: {
      marks: 'incident',
      incident: { severity: 'info', texts, ends_at: '2027-01-01T00:00:00Z' },
      support_hours: texts,
      links: [{ label: 'Channel', url: 'https://a.b' }],
    },
    read: () => {
      const { incident, support_hours: hours, links } = storedConfig()
      return [
        incident?.texts.az.trim(),
        incident?.ends_at?.trim(),
        hours?.en.trim(),
        links?.map(({ label }) => label.trim()),
      ]
    },
  },
  session: {
    key: SESSION_KEY,
    stored: { playerId: 'p', id: 'i', access: 'a', refresh: 'r', owner: 'o', guest: 'g' },
    read: () => [
      ownerNow().trim(),
      ...['playerId', 'id', 'access', 'refresh', 'owner', 'guest'].map((name) =>
        textLength(session.current()?.[name as 'id']),
      ),
    ],
  },
  'guest data': {
    key: 'guestData',
    stored: { language: 'kk' },
    read: () => chooseLanguage(safeLocal.get('guestData'), []),
  },
  scroll: {
    key: SCROLL_MEMORY,
    area: 'session',
    stored: { [scrollKeyOf(undefined)]: { window: { scrollX: 0, scrollY: 100 } } },
    read: () => scrollToRestore().toFixed(),
  },
  'entry with an end': {
    key: 'app-banner',
    stored: { value: 1, expiresAt: Date.now() + 1000, life: 1000 },
    read: () => getExpiring('app-banner' as never),
  },
  'last payment': {
    key: 'last_payment',
    stored: { name: 'deposit card 100', at: 1, methods: { deposit: 'card' } },
    read: () => [lastMethod('deposit').trim(), isRepeat({ type: 'deposit', amount: 100 }, 5)],
  },
  'declined bonuses': { key: 'no_bonus', stored: ['a'], read: () => declinedBonuses().map((id) => id.trim()) },
  'active bonus': {
    key: 'active_bonus',
    stored: { id: 'a', title: 'Gift' },
    read: () => storedActiveBonus()?.title.trim(),
  },
  'shown payments': {
    key: 'shown_payments',
    stored: [{ payment: 'k', outcome: null, from: 1, to: 2 }],
    read: () => [isShown('k'), timeToName(1, 2)],
  },
  outcome: {
    key: 'payment_end',
    stored: { playerId: 'p', end, isAnnounced: true, at: Date.now(), deposit: { playerId: 'p', end, at: Date.now() } },
    read: () => {
      const deposit = recentDeposit('p')
      return [isShownElsewhere('k'), deposit?.payment.currency.trim(), deposit?.payment.amount.toFixed()]
    },
  },
  'open payments': {
    key: 'unsaved_payments',
    stored: [payment],
    read: async () => (await pendingPayments('p')).map(({ amount, currency }) => currency.trim() + amount.toFixed()),
  },
  intents: {
    key: 'offer_intents',
    stored: [{ call: 'cancel', id: 'a', key: 'k', at: 1 }],
    read: () => offerIntents.open('activate', 'b', 1).key.trim(),
  },
  draft: {
    key: 'draft.feedback',
    stored: { name: 'feedback', values: { text: 'a', isOn: true }, savedAt: Date.now() },
    read: async () => Object.values((await storedDraft('feedback')) ?? {}).map((value) => value.toString().trim()),
  },
  play: {
    key: 'play:tab:p',
    stored: { playerId: 'p', spans: [[1, 2]], answered: 0, stops: 0 },
    read: () => {
      const { played, answered, stops } = totalPlay(readPlay('p'))
      if (![played, answered, stops].every(Number.isFinite)) throw new Error('counts nothing')
    },
  },
  'data saver': {
    key: 'data-saved',
    stored: { month: '2026-11', pictures: 1 },
    read: () => readSaving().pictures.toFixed(),
  },
  'outbox note': {
    key: `${OUTBOX_RECORD}${record?.id}`,
    stored: record,
    read: async () => {
      const storage = new PageStorage()
      const found = await storage.peek('event', 5)
      if (safeLocal.keys().some((key) => key.startsWith(OUTBOX_RECORD))) throw new Error('blocks the queue')
      return found.map(({ body }) => Object.keys(body))
    },
  },
  'lobby of the first paint': {
    key: 'qumai-queries',
    stored: {
      timestamp: Date.now(),
      buster: 'a',
      clientState: {
        queries: [
          {
            queryKey: ['banners', 'slider', { language: 'kk', currency: 'KZT' }],
            state: { data: [{ image_url: 'a' }] },
          },
        ],
      },
    },
    read: () =>
      storedHome(safeLocal.get('qumai-queries'), 'a', { language: 'kk', currency: 'KZT' })?.slides.map(
        (slide) => slide.image_url,
      ),
  },
}

const others = [null, 5, 'x', true, [], {}, [null], [5], { a: null }]

/** Every value in which one part is missing, or is something else. */
function* changed(value: unknown): Generator {
  yield* others
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) for (const other of changed(item)) yield value.with(at, other)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) {
      yield Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
      for (const other of changed(item)) yield { ...value, [name]: other }
    }
  }
}

test.each(Object.entries(readers))(
  'stored data of another shape break no reader: %s [DATA-30]',
  async (_, { key, stored, read, area }) => {
    const place = area === 'session' ? safeSession : safeLocal
    const text = JSON.stringify(stored)
    for (const each of [...[...changed(stored)].map((value) => JSON.stringify(value)), text.slice(0, -2), '', text]) {
      place.set(key as never, each)
      await expect((async () => read())()).resolves.not.toThrow()
      place.remove(key as never)
    }
  },
)

test('no stored text is cast to a type: its shape is checked [DATA-30]', () => {
  // the first paint tries it out; the other is a key that the same page has made
  const tried = new Set(['src/boot/stored-home.ts', 'src/contract/openapi-schemas.ts', 'src/routes/games.search.tsx'])
  const cast = /(?:parseJson|parseRecord|JSON\.parse)\(.*\) as (?!unknown\b)/
  const found = globSync('{src,sw}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\./.test(file) && !tried.has(file.replaceAll('\\', '/')) && cast.test(readFileSync(file, 'utf8')),
  )
  expect(found).toEqual([])
})
