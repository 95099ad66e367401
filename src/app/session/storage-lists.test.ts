import { readFileSync } from 'node:fs'

import { expect, expectTypeOf, test } from 'vitest'

import type * as named from '~/platform/storage-keys.ts'
import { keptKeys } from './kept-keys.ts'
import { bulkCopies, copies } from '~/db/copies.ts'
import { versions } from '~/db/schema.ts'
import { playerTables, tables, type TableName } from '~/db/tables.ts'
import * as derived from '~/platform/storage-lists.ts'
import { localKeys, sessionKeys, storedTables, type LocalKey, type SessionKey } from '~/platform/storage-registry.ts'
import { leftLocalKeys, leftSessionKeys, leftTables } from '~tests/unit/left-behind.ts'

const sorted = (names: readonly string[]) => names.toSorted()
const gone = (lines: object) => Object.entries(lines).flatMap(([name, fate]) => (fate === 'gone' ? name : []))
const wiped = (entries: Record<string, { lifetime: string }>) =>
  Object.keys(entries).filter((name) => entries[name]?.lifetime === 'player')

test('the registry names the same keys and tables as the lists by hand', () => {
  expectTypeOf<LocalKey>().toEqualTypeOf<named.LocalKey>()
  expectTypeOf<SessionKey>().toEqualTypeOf<named.SessionKey>()
  expectTypeOf<keyof typeof storedTables>().toEqualTypeOf<TableName>()
  expect(sorted(Object.keys(localKeys))).toEqual(sorted(Object.keys(leftLocalKeys)))
  expect(sorted(Object.keys(sessionKeys))).toEqual(sorted(Object.keys(leftSessionKeys)))
  expect(Object.keys(storedTables)).toEqual(Object.keys(leftTables))
})

test('the registry wipes and keeps the same keys and tables as the lists by hand', () => {
  expect(sorted(derived.keptLocalKeys)).toEqual(sorted(keptKeys.local))
  expect(sorted(derived.keptSessionKeys)).toEqual(sorted(keptKeys.session))
  expect(sorted(wiped(localKeys))).toEqual(sorted(gone(leftLocalKeys)))
  expect(sorted(wiped(sessionKeys))).toEqual(sorted(gone(leftSessionKeys)))
  expect(derived.wipedTables).toEqual(playerTables)
  expect(derived.wipedTables).toEqual(gone(leftTables))
  expect(derived.copies).toEqual(copies)
  expect(derived.bulkCopies).toEqual(bulkCopies)
  expect(derived.databaseVersions).toEqual(versions)
})

test('the registry exports the same keys and tables as the lists by hand', () => {
  const list = readFileSync('src/db/device-copy.ts', 'utf8')
  const told = [...list.matchAll(/'?([\w.:-]+)'?: 'told'/g)].map(([, name = '']) => name)
  expect(told.length).toBeGreaterThan(20)
  expect(sorted(derived.exportedKeys)).toEqual(sorted(told))
  const names = Object.keys(tables) as TableName[]
  expect(derived.exportedTables).toEqual(names.filter((name) => tables[name] !== 'visitor'))
})

test('docs/privacy.md states the same lifetime as the registry', () => {
  const lines = readFileSync('docs/privacy.md', 'utf8').split('\n')
  const entries: Record<string, { lifetime: string }> = { ...localKeys, ...sessionKeys, ...storedTables }
  for (const [name, { lifetime }] of Object.entries(entries)) {
    const key = `\`${name.replace(/[:.]$/, '$&…')}\``
    const row = lines.find((line) => / (?:wiped|kept) *\|$/.test(line) && line.split('|')[1]?.includes(key)) ?? ''
    expect([name, /\| (\w+)\s*\|$/.exec(row)?.[1]]).toEqual([name, lifetime === 'player' ? 'wiped' : 'kept'])
  }
})
