import * as z from 'zod/mini'
import { expect, test } from 'vitest'

import { contractForClient } from './contract-plugin.ts'

const source = `import * as z from 'zod/mini'
export const cardSchema = z.object({
  slug: z.string()
})
const own = z.object({ slug: z.string() })
export const getGame = endpoint({
  id: 'games.one',
  method: 'GET',
  path: '/api/v1/games/:slug',
  params: z.object({ slug: z.string() }),
  answer: z.object({ errors: z.string(), summary: z.string() }),
  errors: ['NOT_FOUND'],
  summary: 'One game, "errors: []"',
  requirements: ['ROUTE-11']
})
export const refusalReader = reader(own)
export const other = { errors: [], summary: 'stays' }
`
const response = z.object({ errors: z.string(), summary: z.string() })
const text = z.object({ slug: z.string() })
const lean = contractForClient(
  source,
  { cardSchema: text, getGame: { answer: response }, refusalReader: text },
  'games.ts',
)

test('a client gets the URL and response shape of a call, but no descriptions', () => {
  const shape = `answer: compiled(["o",{"errors":"s","summary":"s"}])`
  for (const kept of ["'games.one'", "'GET'", "'/api/v1/games/:slug'", shape, "summary: 'stays'"])
    expect(lean).toContain(kept)
  for (const gone of ['params', 'NOT_FOUND', 'One game', 'ROUTE-11']) expect(lean).not.toContain(gone)
  expect(lean).toContain("import { compiled } from '~/lib/shape.ts'")
})

test('a schema comes from a separate module, for code that needs more than reading', () => {
  expect(lean).toContain("import { cardSchema } from './games.ts?schemas'")
  expect(lean).toContain('export { cardSchema }')
  expect(lean).not.toContain('const cardSchema')
  expect(lean).toContain('refusalReader = compiled(["o",{"slug":"s"}])')
})

test('keeps the schema of a response that no shape can check', () => {
  const kept = contractForClient(source, { getGame: { answer: z.coerce.number() } })
  expect(kept).toContain('answer: z.object({ errors')
  expect(kept).not.toContain('compiled')
})

test('unused exports can be removed, and the others keep their lines', () => {
  const lineOf = (program: string) => program.split('\n').findIndex((line) => line.includes("summary: 'stays'"))
  expect(lineOf(lean)).toBe(lineOf(source))
  for (const call of ['z.object({ slug', 'endpoint({']) expect(lean).toContain(`= /* @__PURE__ */ (() => ${call}`)
})
