import { format, resolveConfig } from 'prettier'
import * as z from 'zod/mini'

import { trackedEvents } from '../../src/contract/tracked-events.ts'
import { defaultOf, settings } from '../build/settings.ts'

const HEADING = '## Settings at build time\n'

const cell = (text: string) => text.replaceAll('|', '\\|')

function table(): string {
  const rows = Object.entries(settings).map(([name, setting]) => {
    const mark = setting.required ? ' *' : ''
    return `| \`${name}\`${mark} | ${cell(setting.what)} | ${cell(defaultOf(setting))} |\n`
  })
  return ['| Variable | Meaning | Default |\n', '| --- | --- | --- |\n', ...rows].join('')
}

/** The page with a table of all settings under its heading. */
export async function withSettings(page: string, path: string): Promise<string> {
  const [before = '', after] = page.split(HEADING)
  if (after === undefined) throw new Error(`${path} has no heading ${HEADING}`)
  const filled = `${before}${HEADING}${after.replace(/^(?:\|.*\n)+/m, () => table())}`
  return format(filled, { ...(await resolveConfig(path)), parser: 'markdown' })
}

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
