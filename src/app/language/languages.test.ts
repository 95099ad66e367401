// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import type { I18n } from '@lingui/core'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { saveTranslations, translationsTable } from '~/db/translations.ts'
import { createI18n, hasMessage } from '~/lib/i18n.ts'
import { createStores } from '~/stores/create-stores.ts'

import english from '../../../locales/en.json'
import russian from '../../../locales/ru.json'
import { loadLazyTexts, showLanguage } from './languages.ts'
import { refreshLanguage, syncOperatorTexts } from '../effects/operator-texts.ts'

type Send = (endpoint: unknown, input: { params: { lng: string } }) => Promise<Record<string, string>>
const send = vi.hoisted(() => vi.fn<Send>())
vi.mock('~/api/transport/client.ts', () => ({ send }))
// of two languages one chunk does not load
vi.mock('./catalogues.ts', async (original) => {
  const { builtIn } = await original<typeof import('./catalogues.ts')>()
  const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  return { builtIn: { ...builtIn, az: lost }, lazy: { ...builtIn, kk: lost } }
})

const KEY = 'auth.login'
const LAZY = 'bonuses.showMore'

beforeEach(async () => {
  send.mockReset()
  await translationsTable.clear()
})

async function showing(language: 'en' | 'ru' | 'az') {
  const i18n = createI18n()
  await showLanguage(i18n, language)
  return i18n
}

test('the built-in texts are shown without the server [I18N-05]', async () => {
  const i18n = await showing('ru')
  expect(i18n._(KEY)).toBe(russian[KEY])
  expect(send).not.toHaveBeenCalled()
})

test('a language that does not load at the start falls back to English', async () => {
  const i18n = await showing('az')
  expect(i18n.locale).toBe('en')
  expect(i18n._(KEY)).toBe(english[KEY])
})

test('if a later language fails to load, the current one stays', async () => {
  const i18n = await showing('ru')
  await showLanguage(i18n, 'az')
  expect(i18n.locale).toBe('ru')
})

test('of two languages chosen in turn the last one is shown, in any order of loading', async () => {
  const i18n = await showing('en')
  let wanted = 'ru'
  const first = showLanguage(i18n, 'ru', () => wanted === 'ru')
  wanted = 'en'
  await first
  expect(i18n.locale).toBe('en')
})

test("if built-in texts fail to load, the language is shown once the server's have loaded [I18N-05]", async () => {
  const stores = createStores({ language: 'ru' })
  const i18n = await showing('ru')
  send.mockRejectedValue(new TypeError('Failed to fetch'))
  const { first, stop } = syncOperatorTexts(i18n, stores)
  onTestFinished(stop)
  await first
  stores.network.wentOffline()
  stores.guest.setLanguage('az')
  await vi.waitFor(() => expect(stores.toasts.queue.map(({ text }) => text)).toEqual([russian['shell.languageLater']]))
  expect(i18n.locale).toBe('ru')

  send.mockResolvedValue({ [KEY]: 'Gir' })
  stores.network.reached()
  await vi.waitFor(() => expect(i18n.locale).toBe('az'))
  expect(i18n._(KEY)).toBe('Gir')
})

test("the server's texts override the built-in ones; missing keys keep theirs [I18N-05]", async () => {
  const i18n = await showing('en')
  send.mockResolvedValue({ [KEY]: 'Come in' })
  await refreshLanguage(i18n, 'en')
  expect(send.mock.calls[0]?.[1]).toEqual({ params: { lng: 'en' } })
  expect(i18n._(KEY)).toBe('Come in')
  expect(i18n._('shell.register')).toBe(english['shell.register'])
})

test("an offline start shows the server's texts of the last visit [I18N-05]", async () => {
  send.mockResolvedValueOnce({ [KEY]: 'Come in' })
  await refreshLanguage(await showing('en'), 'en')
  send.mockRejectedValue(new TypeError('Failed to fetch'))
  const next = await showing('en')
  await refreshLanguage(next, 'en')
  expect(next._(KEY)).toBe('Come in')
  const other = await showing('ru')
  await refreshLanguage(other, 'ru')
  expect(other._(KEY)).toBe(russian[KEY])
})

test('texts of a language that was left meanwhile change nothing', async () => {
  const i18n = await showing('en')
  send.mockImplementation(async () => {
    await showLanguage(i18n, 'ru')
    return { [KEY]: 'Come in' }
  })
  await refreshLanguage(i18n, 'en')
  expect(i18n._(KEY)).toBe(russian[KEY])
})

test('a screen with lazy texts keeps them over a change of the language', async () => {
  const i18n = await showing('en')
  await loadLazyTexts(i18n)
  const shown: string[] = []
  i18n.on('change', () => shown.push(i18n._(LAZY)))
  await showLanguage(i18n, 'ru')
  expect(i18n.locale).toBe('ru')
  expect(i18n._(LAZY)).toBe(russian[LAZY])
  expect(shown.filter((text) => text !== english[LAZY] && text !== russian[LAZY])).toEqual([])
})

test('a language chosen while lazy texts load has its own', async () => {
  const i18n = await showing('en')
  const loading = loadLazyTexts(i18n)
  await showLanguage(i18n, 'ru')
  await loading
  expect(i18n._(LAZY)).toBe(russian[LAZY])
})

test('the lazy texts have the changes of the operator in their first frame [I18N-05]', async () => {
  await saveTranslations('en', { [LAZY]: 'More of them' })
  const i18n = await showing('en')
  await loadLazyTexts(i18n)
  expect(i18n._(LAZY)).toBe('More of them')
})

test('if the lazy texts of the next language fail to load, the current language stays', async () => {
  const i18n = await showing('en')
  await loadLazyTexts(i18n)
  await showLanguage(i18n, 'kk')
  expect(i18n.locale).toBe('en')
})

/** A screen with one built-in text. `changes` counts the renders of its texts. */
function showingOne(text: string = english[KEY]) {
  const i18n = createI18n()
  i18n.loadAndActivate({ locale: 'en', messages: { [KEY]: text } })
  const changes = vi.fn<() => void>()
  i18n.on('change', changes)
  return { i18n, changes }
}

test('lazy texts that no screen has looked up do not render the page again', async () => {
  const { i18n, changes } = showingOne()
  await saveTranslations('en', { [LAZY]: 'More of them' })
  await loadLazyTexts(i18n)
  expect(i18n._(LAZY)).toBe('More of them')
  expect(changes).not.toHaveBeenCalled()
})

const looks: [string, (i18n: I18n) => unknown][] = [
  ['shown as a bare key', (i18n) => i18n._(LAZY)],
  ['checked for', (i18n) => hasMessage(i18n, LAZY)],
]
test.each(looks)('a lazy text that was %s renders the page again once it has loaded', async (_how, look) => {
  const { i18n, changes } = showingOne()
  await saveTranslations('en', { [LAZY]: 'More of them' })
  look(i18n)
  await loadLazyTexts(i18n)
  expect(changes).toHaveBeenCalledOnce()
  expect(i18n._(LAZY)).toBe('More of them')
})

test("the server's texts render the page again only if one that is shown differs [I18N-05]", async () => {
  const { i18n, changes } = showingOne('Sign in')
  send.mockResolvedValueOnce({ [KEY]: 'Sign in', 'server.only': 'A text that no screen knows' })
  await refreshLanguage(i18n, 'en')
  expect(changes).not.toHaveBeenCalled()
  send.mockResolvedValueOnce({ [KEY]: 'Come in' })
  await refreshLanguage(i18n, 'en')
  expect(changes).toHaveBeenCalledOnce()
  expect(i18n._(KEY)).toBe('Come in')
})
