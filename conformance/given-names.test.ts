import { expect, test } from 'vitest'

import { endpoints } from '../src/contract/all.ts'
import { givenNames } from './given-names.ts'

const NAME = /(?:^|_)(?:name|nickname|title|topic|subject|label|address|note)$/
/** Names that the app chooses, not the player. */
const notTyped: ReadonlySet<string> = new Set(['auth.social name'])

test('each field in which a player types a name is part of the conformance test of messages', () => {
  const fields = Object.values(endpoints).flatMap((endpoint) => {
    const { shape = {} } = ('body' in endpoint ? endpoint.body : {}) as { shape?: object }
    return Object.keys(shape).flatMap((field) => (NAME.test(field) ? [`${endpoint.id} ${field}`] : []))
  })
  const known = givenNames.map(({ operation, field }) => `${operation} ${field}`)
  expect(fields.filter((field) => !notTyped.has(field)).toSorted()).toEqual(known.toSorted())
})
