import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'

import { readCatalogues } from '../checks/texts/sources.ts'
import { languages } from '../checks/texts/text.ts'
import { pseudo } from './pseudo.ts'

test('the pseudo-locale keeps placeholders, branches and tags, and is longer', () => {
  expect(pseudo(compileMessage('See all'))).toEqual(['[Šéé áll~~~]'])
  expect(pseudo(compileMessage('Read <0>this</0>'))).toEqual(['[Réád <0>thíš</0>~~~~~~]'])
  const [before, count, after] = pseudo(compileMessage('Left: {n, plural, one {# day} other {# days}}.')) as unknown[]
  expect([before, after]).toEqual(['[Léft: ~~~]', '.'])
  expect(count).toMatchObject(['n', 'plural', { one: ['#', '[ dáý~~]'], other: ['#', '[ dáýš~~]'] }])
})

/** Names of the placeholders in a compiled message, in their order. */
const namesIn = (part: unknown): unknown[] =>
  Array.isArray(part)
    ? part.flatMap((token: unknown) =>
        Array.isArray(token)
          ? [token[0], ...Object.values((token[2] as object | undefined) ?? {}).flatMap(namesIn)]
          : [],
      )
    : []

test.each(languages)('every text of %s has its placeholders in the pseudo-locale', (language) => {
  for (const text of Object.values(readCatalogues()[language])) {
    const compiled = compileMessage(text)
    expect(namesIn(pseudo(compiled))).toEqual(namesIn(compiled))
  }
})
