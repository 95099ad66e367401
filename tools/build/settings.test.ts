import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { withSettings } from '../make/document-tables.ts'
import { settings } from './settings.ts'

/** Variables of tests and tools, and those that docker/start.sh sets. */
const internal = new Set(['QUMAI_QUICK', 'QUMAI_MOCK', 'QUMAI_PSEUDO', 'QUMAI_REAL_IP', 'QUMAI_TRUSTED'])
const files = globSync([
  '{src,sw}/**/*.{ts,tsx}',
  'chat/*',
  'brands/*.ts',
  'tools/build/*.ts',
  'vite.config.ts',
]).filter((file) => !/\.test\.|tools\/build\/settings\.ts$/.test(file))

/** Names of variables that the code reads: `env['NAME']`, `{ NAME: value }`, `environment['NAME']`. */
const read = new Set(
  files.flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    const names = [...code.matchAll(/\[['"]([A-Z]+_[A-Z_]+)['"]\]|\b((?:VITE|QUMAI)_[A-Z_]+)\b(?=[:,\s}])/g)]
    return names
      .map(([, quoted, plain]) => quoted ?? plain ?? '')
      .filter((name) => /^(?:VITE|QUMAI|SOURCE)_/.test(name))
  }),
)

test('the table of settings in docs/hosting.md is current', async () => {
  const path = 'docs/hosting.md'
  const page = readFileSync(path, 'utf8')
  expect(page, 'run: npm run make settings').toBe(await withSettings(page, path))
})

test('every variable that the code reads is a setting of the table, and every setting is read', () => {
  const known = Object.keys(settings)
  expect([...read].filter((name) => !known.includes(name) && !internal.has(name))).toEqual([])
  expect(known.filter((name) => !read.has(name))).toEqual([])
})

test('production requires the settings that the table marks', () => {
  const required = Object.keys(settings).filter((name) => settings[name]?.required !== undefined)
  expect(required.toSorted()).toEqual([
    'VITE_CROSS_DOMAIN_HOSTS',
    'VITE_GAME_HOSTS',
    'VITE_PAYMENT_HOSTS',
    'VITE_PAYMENT_ORIGINS',
    'VITE_SUPPORT_EMAIL',
    'VITE_SUPPORT_PHONE',
  ])
})
