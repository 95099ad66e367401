import { createHash } from 'node:crypto'

const INDEX = /^(.+)\[(\d+)\]$/

/** The parts of a multipart body; null for one that cannot be read. */
export async function readMultipart(content: Buffer, contentType: string): Promise<FormData | null> {
  const response = new Response(new Uint8Array(content), { headers: { 'content-type': contentType } })
  return response.formData().catch(() => null)
}

/** The same for the same parts: the boundary between them is another one each time. */
export async function hashParts(form: FormData): Promise<string> {
  const hash = createHash('sha256')
  for (const [name, value] of form) {
    hash.update(`${name}\0`)
    if (typeof value === 'string') hash.update(value)
    else hash.update(`${value.name}\0${value.type}\0`).update(new Uint8Array(await value.arrayBuffer()))
    hash.update('\0')
  }
  return hash.digest('base64url').slice(0, 16)
}

/** Parts by name, `documents[0]` and `documents[1]` as a list under `documents`. */
export function valuesOf(form: FormData): Record<string, unknown> {
  const values = new Map<string, unknown>()
  const lists = new Map<string, [number, unknown][]>()
  for (const [name, value] of form) {
    const [, list, index] = INDEX.exec(name) ?? []
    if (list === undefined) values.set(name, value)
    else lists.set(list, [...(lists.get(list) ?? []), [Number(index), value]])
  }
  for (const [name, items] of lists) {
    const ordered = items.toSorted(([a], [b]) => a - b)
    values.set(
      name,
      ordered.map(([, value]) => value),
    )
  }
  return Object.fromEntries(values)
}
