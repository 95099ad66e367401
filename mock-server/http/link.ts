import { setTimeout as wait } from 'node:timers/promises'

import type { Response } from './http.ts'

const SLICES_PER_SECOND = 20

/** A link with a bandwidth in bytes per second, shared by all responses of a session. */
export class Link {
  readonly bytesPerSecond: number
  #freeAt = 0

  constructor(bytesPerSecond: number) {
    this.bytesPerSecond = bytesPerSecond
  }

  get slice() {
    return Math.max(1, Math.floor(this.bytesPerSecond / SLICES_PER_SECOND))
  }

  /** Resolves when the link has transferred this many bytes more. */
  async carry(bytes: number) {
    const start = Math.max(performance.now(), this.#freeAt)
    this.#freeAt = start + (bytes / this.bytesPerSecond) * 1000
    await wait(Math.max(0, this.#freeAt - performance.now()))
  }
}

function toBuffer(chunk: unknown, encoding: unknown): Buffer {
  if (typeof chunk === 'string') return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as 'utf8') : 'utf8')
  return chunk instanceof Uint8Array ? Buffer.from(chunk) : Buffer.alloc(0)
}

/** Sends the body of any handler's response over a slow link. */
export function slowDown(res: Response, link: Link) {
  const write = res.write.bind(res) as (chunk: Buffer) => boolean
  const end = res.end.bind(res) as () => Response
  let sent = Promise.resolve()

  async function send(earlier: Promise<void>, args: unknown[], finish?: () => unknown) {
    const data = toBuffer(args[0], args[1])
    const done = args.find((arg) => typeof arg === 'function') as (() => void) | undefined
    await earlier
    for (let at = 0; at < data.length && !res.destroyed; at += link.slice) {
      const slice = data.subarray(at, at + link.slice)
      await link.carry(slice.length)
      if (!res.destroyed) write(slice)
    }
    if (!res.destroyed) finish?.()
    done?.()
  }

  res.write = ((...args: unknown[]) => {
    sent = send(sent, args)
    return true
  }) as typeof res.write
  res.end = ((...args: unknown[]) => {
    sent = send(sent, args, end)
    return res
  }) as typeof res.end
}
