import { readFile } from 'node:fs/promises'

import type { Server } from '../http/http.ts'
import { step } from '../http/step.ts'

/** Moving pictures of slides, each a few seconds long and drawn by ourselves. */
export const clipNames = ['steppe-cup'] as const

const WEEK = 7 * 24 * 60 * 60 // seconds
const RANGE = /^bytes=(\d+)-(\d*)$/

/** Serves clips at `/video/<slug>.webm`, with range requests. */
export function mountClips(server: Server): void {
  server.get(
    '/video/:file',
    step(async (req, res, next) => {
      const name = clipNames.find((known) => `${known}.webm` === req.params['file'])
      if (!name) return next()
      const clip = await readFile(new URL(`clips/${name}.webm`, import.meta.url))
      res.setHeader('Content-Type', 'video/webm')
      res.setHeader('Cache-Control', `public, max-age=${WEEK}`)
      res.setHeader('Accept-Ranges', 'bytes')
      const [, from, to] = RANGE.exec(req.headers.range ?? '') ?? []
      if (from === undefined) return void res.end(clip)
      const first = Number(from)
      const last = Math.min(to ? Number(to) : clip.length - 1, clip.length - 1)
      if (first > last) return void res.status(416).setHeader('Content-Range', `bytes */${clip.length}`).end()
      res.status(206).setHeader('Content-Range', `bytes ${first}-${last}/${clip.length}`)
      res.end(clip.subarray(first, last + 1))
    }),
  )
}
