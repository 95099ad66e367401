import type { Request } from '../http/http.ts'
import { readBody } from '../http/request-body.ts'

/** Fields of a form, or the object of a JSON request; {} for anything else. */
export async function fieldsOf(req: Request): Promise<Record<string, unknown>> {
  const { text } = await readBody(req)
  if (!req.is('json')) return Object.fromEntries(new URLSearchParams(text))
  try {
    const json: unknown = JSON.parse(text)
    return json && typeof json === 'object' ? (json as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
