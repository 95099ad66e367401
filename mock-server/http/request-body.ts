import { createHash } from 'node:crypto'

import type { Request } from './http.ts'
import type { Link } from './link.ts'
import { hashParts, readMultipart } from './multipart.ts'

const BODY_MAX = 1024 * 1024
/** Of a body with files: several pictures of the largest size that is allowed. */
const FILES_MAX = 96 * 1024 * 1024
/** A longer one is cut off: the rest is not even read. */
const DISCARDED_MAX = 32 * 1024 * 1024

/** `form` holds the parts of a multipart body; `text` is empty then. `type`: the media type, without parameters. */
export type RequestBody = { type: string; text: string; hash: string; isTooLarge: boolean; form?: FormData | null }

/**
 * Reads a whole body of up to 1 MiB (`jsonMax`), 96 MiB with files. Reads and discards the rest of a larger one, so that the
 * response arrives. Files pass the slow link of the session, if it has one.
 */
export async function readBody(req: Request, link: Link | null = null, jsonMax = BODY_MAX): Promise<RequestBody> {
  const header = req.headers['content-type'] ?? ''
  const type = (header.split(';')[0] ?? '').trim().toLowerCase()
  const isForm = type === 'multipart/form-data'
  const most = isForm ? FILES_MAX : jsonMax
  const parts: Buffer[] = []
  let length = 0
  for await (const part of req as AsyncIterable<Buffer>) {
    length += part.length
    if (isForm) await link?.carry(part.length)
    if (length <= most) parts.push(part)
    if (length > most + DISCARDED_MAX) break
  }
  const isTooLarge = length > most
  const content = isTooLarge ? Buffer.alloc(0) : Buffer.concat(parts)
  if (isForm && !isTooLarge) {
    const form = await readMultipart(content, header)
    return { type, text: '', hash: form ? await hashParts(form) : '', isTooLarge, form }
  }
  return {
    type,
    text: content.toString('utf8'),
    hash: createHash('sha256').update(content).digest('base64url').slice(0, 16),
    isTooLarge,
  }
}
