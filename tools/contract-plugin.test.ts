import { expect, test } from 'vitest'

import { withoutDocumentation } from './contract-plugin.ts'

const source = `export const getGame = endpoint({
  id: 'games.one',
  method: 'GET',
  path: '/api/v1/games/:slug',
  params: z.object({ slug: z.string() }),
  answer: z.object({ errors: z.string(), summary: z.string() }),
  errors: ['NOT_FOUND'],
  summary: 'One game, "errors: []"',
  requirements: ['ROUTE-11']
})
export const other = { errors: [], summary: 'stays' }
`

test('a client gets the address of a call and the shape of its answer, and nothing that describes it', () => {
  const lean = withoutDocumentation(source)
  for (const kept of ["'games.one'", "'GET'", "'/api/v1/games/:slug'", 'errors: z.string()', "summary: 'stays'"])
    expect(lean).toContain(kept)
  for (const gone of ['slug: z', 'NOT_FOUND', 'One game', 'ROUTE-11']) expect(lean).not.toContain(gone)
})

test('what stays keeps its line and column', () => {
  const lean = withoutDocumentation(source)
  expect(lean).toHaveLength(source.length)
  expect(lean.indexOf('answer:')).toBe(source.indexOf('answer:'))
  expect(lean.split('\n')).toHaveLength(source.split('\n').length)
})
