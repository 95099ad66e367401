import { createMock } from '../../mock-server/app.ts'
import { TestSession } from '../../mock-server/testing/client.ts'
import { layOut, walk } from '../../mock-server/testing/contract-walk.ts'
import type { ResponseExamples } from '../../src/contract/openapi.ts'

/** The moment of all examples. */
const NOW = '2026-11-20T09:00:00.000Z'
/** Number of list items, and of rows of a table without fixed names, in an example. */
const ITEMS = 1
const ROWS = 3
/** More names than that has no object of the contract. */
const IS_TABLE = 40
const TEXT = 240

/** Replaces the push key that the mock generates at each start by the one of RFC 8292. */
const standIns: ResponseExamples = {
  'push.get': {
    public_key: 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
  },
}

/** Hosts of the mock, as an operator has them. */
const publicHost = (text: string) =>
  text
    .replaceAll(/http:\/\/(?:[a-z\d]+--)?([a-z]+)\.localhost:\d+/g, (_all, host: string) =>
      host === 'examples' ? 'https://qumai.example' : `https://${host}.qumai.example`,
    )
    .replaceAll('http://examples.localhost', 'https://qumai.example')
    .replaceAll('examples.localhost', 'qumai.example') // of passkeys: only a host name

function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length > TEXT ? `${value.slice(0, TEXT)}…` : value
  if (Array.isArray(value)) return value.slice(0, ITEMS).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value)
  return Object.fromEntries(
    parts.slice(0, parts.length > IS_TABLE ? ROWS : undefined).map(([name, part]) => [name, shortened(part)]),
  )
}

const withStandIns = (id: string, response: unknown) =>
  id in standIns ? Object.assign({}, response, standIns[id]) : response

/** The mock's responses to each call of the contract, by id, at a fixed time in a fixed world: always the same. */
export async function responseExamples(): Promise<ResponseExamples> {
  const mock = await createMock({ port: 0 })
  try {
    const session = new TestSession(mock, 'examples')
    await session.control('POST', 'reset', { seed: 1, now: NOW, freeze: true })
    layOut(mock, session.id)
    const examples: Record<string, unknown> = {}
    for await (const { endpoint, reply } of walk(session)) {
      if (reply.status !== 200) throw new Error(`${endpoint.id} answers ${reply.status}: ${reply.text}`)
      const text = publicHost(reply.text)
      examples[endpoint.id] = endpoint.produces
        ? shortened(text)
        : withStandIns(endpoint.id, shortened(JSON.parse(text)))
    }
    return examples
  } finally {
    await mock.close()
  }
}
