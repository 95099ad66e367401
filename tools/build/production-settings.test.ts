import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { writeChatPage } from './hosting-plugin.ts'
import { moveMaps } from './after-build.ts'
import type { Environment } from './environment.ts'
import { productionFaults } from './production-settings.ts'
import { securityHeaders } from './security-headers.ts'

const complete: Environment = {
  VITE_STAGE: 'production',
  VITE_API_HOST: 'https://api.casino.example',
  VITE_IMAGE_HOST: 'https://img.casino.example',
  VITE_PAYMENT_HOSTS: 'pay.example,*.bank.example',
  VITE_PAYMENT_ORIGINS: 'https://pay.example https://*.bank.example',
  VITE_GAME_HOSTS: 'https://*.games.example',
  VITE_CROSS_DOMAIN_HOSTS: '',
  VITE_SUPPORT_EMAIL: 'help@casino.example',
  VITE_SUPPORT_PHONE: '+7 727 000 00 00',
  VITE_CHAT_SCRIPT: 'https://cdn.chat.example/widget.js',
  VITE_CHAT_PAGE: 'https://chat.casino.example/page.html',
  VITE_APP_ORIGIN: 'https://casino.example',
}
const without = (name: string): Environment =>
  Object.fromEntries(Object.entries(complete).filter(([key]) => key !== name))

const rulesOf = (env: Environment) => {
  const page = securityHeaders({ scripts: ['a()'], styles: ['b{}'] }, env)['/*'] ?? {}
  const rules = (page['Content-Security-Policy'] ?? '').split('; ').map((rule) => rule.split(' '))
  return Object.fromEntries(rules.map(([name = '', ...sources]) => [name, sources]))
}

test.each([
  ['0.05', []],
  ['0', []],
  ['1', []],
  ['', []],
  ['1.5', ['VITE_VITALS_RATE is no share between 0 and 1: 1.5']],
  ['-1', ['VITE_VITALS_RATE is no share between 0 and 1: -1']],
  ['5%', ['VITE_VITALS_RATE is no share between 0 and 1: 5%']],
])('the share of visits that are measured may be "%s" or not', (rate, faults) => {
  expect(productionFaults({ ...complete, VITE_VITALS_RATE: rate })).toEqual(faults)
})

test('complete settings build for production', () => {
  expect(productionFaults(complete)).toEqual([])
  const licences = 'First | https://licence.example | l/first; Second'
  expect(productionFaults({ ...complete, VITE_LICENCE_LOGOS: licences })).toEqual([])
})

test.each([
  'VITE_PAYMENT_HOSTS',
  'VITE_PAYMENT_ORIGINS',
  'VITE_GAME_HOSTS',
  'VITE_CROSS_DOMAIN_HOSTS',
  'VITE_SUPPORT_EMAIL',
  'VITE_SUPPORT_PHONE',
  'VITE_CHAT_SCRIPT',
  'VITE_CHAT_PAGE',
  'VITE_APP_ORIGIN',
])('production without %s is refused by its name', (name) => {
  const faults = productionFaults(without(name))
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(new RegExp(`^${name} is not set`))
})

test.each([
  ['VITE_GAME_HOSTS', 'http://*.localhost:*'],
  ['VITE_GAME_HOSTS', "https://games.example 'unsafe-inline'"],
  ['VITE_GAME_HOSTS', '*'],
  ['VITE_PAYMENT_ORIGINS', 'http://pay.example'],
  ['VITE_PAYMENT_HOSTS', '*.localhost'],
  ['VITE_API_HOST', 'http://127.0.0.1:4300'],
  ['VITE_IMAGE_HOST', 'https://img.example; script-src *'],
  ['VITE_AD_PIXEL_URL', 'http://pixel.example/p'],
  ['VITE_CHAT_PAGE', 'https://casino.example/page.html'],
  ['VITE_LICENCE_LOGOS', 'First | https://licence.example; Second | http://licence.example | l/second'],
])('production with %s=%s is refused by its name', (name, value) => {
  const faults = productionFaults({ ...complete, [name]: value })
  expect(faults.length).toBeGreaterThan(0)
  for (const fault of faults) expect(fault).toContain(name)
})

test('no chat needs no settings of a chat', () => {
  const names = new Set(['VITE_CHAT_SCRIPT', 'VITE_CHAT_PAGE', 'VITE_APP_ORIGIN'])
  expect(productionFaults(Object.fromEntries(Object.entries(complete).filter(([key]) => !names.has(key))))).toEqual([])
})

test('the headers of a production build name no development host and no script of another origin', () => {
  for (const env of [complete, { VITE_STAGE: 'production' }]) {
    expect(JSON.stringify(securityHeaders({ scripts: ['a()'], styles: [] }, env))).not.toMatch(/localhost|http:|unsafe/)
    expect(rulesOf(env)['script-src']).toEqual(["'self'", expect.stringMatching(/^'sha256-/)])
  }
  expect(rulesOf(complete)).toMatchObject({
    'frame-src': ["'self'", 'https://*.games.example', 'https://chat.casino.example'], // 'self': the frame of an update
    'form-action': ["'self'", 'https://pay.example', 'https://*.bank.example'],
    'img-src': ["'self'", 'data:', 'blob:', 'https://img.casino.example'],
    'connect-src': ["'self'", 'https://api.casino.example', 'https://img.casino.example'], // the worker fetches pictures
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
  })
  expect(rulesOf({ VITE_STAGE: 'production' })['frame-src']).toEqual(["'self'"])
  const withErrors = rulesOf({ ...complete, VITE_ERROR_DSN: 'https://key@errors.example/1' })
  expect(withErrors['connect-src']).toContain('https://errors.example')
})

test('a build for this machine runs against the mock without settings', () => {
  expect(rulesOf({})['frame-src']).toEqual(["'self'", 'http://*.localhost:*'])
})

test('source maps leave the folder that is served', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'maps-')), 'dist')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  for (const file of ['index.html', 'assets/a.js', 'assets/a.js.map']) writeFileSync(join(folder, file), file)
  expect(moveMaps(folder)).toBe(1)
  expect(readdirSync(join(folder, 'assets'))).toEqual(['a.js'])
  expect(readdirSync(join(`${folder}-maps`, 'assets'))).toEqual(['a.js.map'])
})

test("the chat's page contains the operator's script, and only the app may frame it", () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'chat-')), 'dist-chat')
  writeChatPage(folder, { ...complete, VITE_CHAT_SCRIPT: 'https://cdn.chat.example/w.js?a="1"&b=2' })
  const text = (file: string) => readFileSync(join(folder, file), 'utf8')
  expect(text('page.html')).toContain('data-script="https://cdn.chat.example/w.js?a=%221%22&amp;b=2"')
  expect(text('headers.json')).toContain(
    "script-src 'self' https://cdn.chat.example; object-src 'none'; base-uri 'none'; frame-ancestors https://casino.example",
  )
  expect(existsSync(join(folder, 'page.js'))).toBe(true)
  writeChatPage(folder, {})
  expect(existsSync(folder)).toBe(false)
})
