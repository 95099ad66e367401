import { createHash } from 'node:crypto'

import type { Request } from './http.ts'

const BODY_MAX = 1024 * 1024
/** A longer one is cut off: the rest is not even read. */
const DISCARDED_MAX = 32 * 1024 * 1024

export type RequestBody = { text: string; hash: string; isTooLarge: boolean }

/** Reads a whole body of up to 1 MiB. Of a larger one the rest is read and thrown away, so that the answer arrives. */
export async function readBody(req: Request): Promise<RequestBody> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of req as AsyncIterable<Buffer>) {
    length += part.length
    if (length <= BODY_MAX) parts.push(part)
    if (length > DISCARDED_MAX) break
  }
  const isTooLarge = length > BODY_MAX
  const content = isTooLarge ? Buffer.alloc(0) : Buffer.concat(parts)
  return {
    text: content.toString('utf8'),
    hash: createHash('sha256').update(content).digest('base64url').slice(0, 16),
    isTooLarge,
  }
}
