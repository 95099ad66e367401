import type { Server } from '../http/http.ts'
import { step } from '../http/step.ts'

import { pictureKinds } from './picture.ts'
import { nearestWidth, pictureOf } from './render.ts'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const WEEK = 7 * 24 * 60 * 60 // seconds

/** Serves pictures at `/img/<kind>/<slug>?width=`, drawn on the first request. */
export function mountArt(server: Server): void {
  server.get(
    '/img/:kind/:slug',
    step(async (req, res, next) => {
      const kind = pictureKinds.find((known) => known === req.params['kind'])
      const slug = String(req.params['slug'])
      if (!kind || slug.length > 80 || !SLUG.test(slug)) return next()
      const { etag, read } = pictureOf(kind, slug, nearestWidth(Number(req.query['width'])))
      res.setHeader('Cache-Control', `public, max-age=${WEEK}`)
      res.setHeader('ETag', etag)
      res.setHeader('Access-Control-Allow-Origin', '*')
      res.setHeader('Timing-Allow-Origin', '*')
      if (req.headers['if-none-match'] === etag) res.status(304).end()
      else res.type('image/webp').send(await read())
    }),
  )
}
