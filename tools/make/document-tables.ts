import { format, resolveConfig } from 'prettier'
import * as z from 'zod/mini'

import { trackedEvents } from '../../src/contract/tracked-events.ts'

type Json = { type?: string; enum?: string[]; anyOf?: Json[]; properties?: Record<string, Json>; required?: string[] }

const typeOf = ({ type, enum: values, anyOf }: Json): string =>
  values?.join(' or ') ?? anyOf?.map(typeOf).join(' or ') ?? type ?? 'any'

function fieldsOf(payload: z.ZodMiniObject): string {
  const { properties = {}, required = [] } = z.toJSONSchema(payload) as Json
  return Object.entries(properties)
    .map(([name, each]) => `\`${name}\`${required.includes(name) ? '' : ', optional'}: ${typeOf(each)}`)
    .join('; ')
}

/** The page with the table of all events under its heading. */
export async function withEvents(page: string, path: string): Promise<string> {
  const rows = Object.entries(trackedEvents).map(
    ([name, { when, about, payload }]) => `| \`${name}\` | ${when} | ${about} | ${fieldsOf(payload)} |\n`,
  )
  const table = ['| Event | When | About | Payload |\n', '| --- | --- | --- | --- |\n', ...rows].join('')
  const [before = '', after] = page.split('## Events\n\n')
  if (after === undefined) throw new Error(`${path} has no heading "Events"`)
  const text = `${before}## Events\n\n${table}${after.replace(/^(?:\|.*\n)*/, '')}`
  return format(text, { ...(await resolveConfig(path)), parser: 'markdown' })
}
