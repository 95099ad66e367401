import type { Hook } from './adapter.ts'
import { send } from './http.ts'

export type Values = Readonly<Record<string, unknown>>

/** `{word}` in every text of a template is replaced; a text that is one placeholder becomes the value itself. */
export function filled(template: unknown, values: Values): unknown {
  if (typeof template === 'string') {
    const whole = /^\{(\w+)\}$/.exec(template)?.[1]
    if (whole !== undefined && whole in values) return values[whole]
    return template.replaceAll(/\{(\w+)\}/g, (all, word: string) => (word in values ? String(values[word]) : all))
  }
  if (Array.isArray(template)) return template.map((part) => filled(part, values))
  if (typeof template !== 'object' || template === null) return template
  return Object.fromEntries(Object.entries(template).map(([name, part]) => [name, filled(part, values)]))
}

/** Calls a hook; throws unless it returns JSON with a 2xx. */
export async function callHook(hook: Hook, base: string, values: Values, common: Record<string, string>) {
  const url = new URL(String(filled(hook.url, values)), base)
  const { method = 'POST', body } = hook
  const headers = { ...common, ...(filled(hook.headers ?? {}, values) as Record<string, string>) }
  const sent = body === undefined ? {} : { body: JSON.stringify(filled(body, values)) }
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  const reply = await send(url.origin, url.pathname + url.search, { method, headers: { ...json, ...headers }, ...sent })
  if (reply.failure !== null || reply.status >= 300)
    throw new Error(`the hook ${method} ${url.pathname} returned ${reply.failure ?? reply.status} ${reply.text}`)
  return reply.text === '' ? null : (JSON.parse(reply.text) as unknown)
}
