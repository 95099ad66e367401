import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

import sharp from 'sharp'

import { imageWidths } from '../../src/lib/image-file.ts'
import type { Server } from '../http/http.ts'
import { step } from '../http/step.ts'
import { coverOf } from './covers.ts'
import { categoryMark, legalMark, paymentMark } from './marks.ts'
import { SLIDE_WIDTH, slideOf } from './slides.ts'
import { providerMark } from './studio-marks.ts'
import { TABLE_WIDTH, tableOf } from './tables.ts'

/**
 * Kinds of pictures: games 3:4 (tables 16:9), slides and cards of offers and news 2.2:1, providers, payment methods,
 * legal marks, categories.
 */
const pictureKinds = ['g', 's', 'o', 'p', 'm', 'l', 'c'] as const
export type PictureKind = (typeof pictureKinds)[number]

const drawnWidths: Record<PictureKind, number> = {
  g: 300,
  s: SLIDE_WIDTH,
  o: SLIDE_WIDTH,
  p: 240,
  m: 154,
  l: 154,
  c: 24,
}

/** Alternative pictures of live games have this ending (GAME-16). */
const isTable = (kind: PictureKind, slug: string) => kind === 'g' && slug.endsWith('-table')

/** Width of the drawing before it is scaled, px. */
function drawnWidth(kind: PictureKind, slug: string): number {
  return isTable(kind, slug) ? TABLE_WIDTH : drawnWidths[kind]
}

/** The picture of a name as SVG: always the same for the same name. Its letters are paths. */
export function svgOf(kind: PictureKind, slug: string): string {
  if (kind === 'g') return isTable(kind, slug) ? tableOf(slug) : coverOf(slug)
  if (kind === 's') return slideOf(slug)
  if (kind === 'o') return slideOf(slug, 'card')
  if (kind === 'p') return providerMark(slug)
  if (kind === 'c') return categoryMark(slug)
  return kind === 'm' ? paymentMark(slug) : legalMark()
}

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

/** Widths that are made, px. Others take the nearest. */
const widths: readonly number[] = imageWidths
/** Flat shapes stay clean at a low quality. */
const QUALITY = 40
/** Number of pictures rendered in parallel, so that the rest of the mock stays fast. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)

const folder = fileURLToPath(new URL('../../node_modules/.cache/qumai-art/', import.meta.url))

export function nearestWidth(wanted: number): number {
  const best = (a: number, b: number) => (Math.abs(b - wanted) < Math.abs(a - wanted) ? b : a)
  return Number.isFinite(wanted) ? widths.reduce(best) : 360
}

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

async function make(svg: string, drawn: number, width: number): Promise<Buffer> {
  const density = Math.min(Math.max((72 * width) / drawn, 1), 2400)
  return sharp(Buffer.from(svg), { density }).resize({ width }).webp({ quality: QUALITY, effort: 4 }).toBuffer()
}

const inWork = new Map<string, Promise<Buffer>>()

async function readOrMake(key: string, svg: string, drawn: number, width: number): Promise<Buffer> {
  const file = `${folder}${key}.webp`
  const known = await readFile(file).catch(() => null)
  if (known) return known
  const made = await inTurn(() => make(svg, drawn, width))
  // under another name first: a reader never sees half a picture. A full disk only costs time.
  const part = `${file}.${process.pid}`
  await mkdir(folder, { recursive: true })
    .then(() => writeFile(part, made))
    .then(() => rename(part, file))
    .catch(() => undefined)
  return made
}

export type Picture = { etag: string; read: () => Promise<Buffer> }

/** A picture as webp, rendered once: its key is the hash of its source. */
export function pictureOf(kind: PictureKind, slug: string, width: number): Picture {
  const svg = svgOf(kind, slug)
  const key = createHash('sha256').update(`${width} ${QUALITY} ${svg}`).digest('hex').slice(0, 32)
  const read = () => {
    const work =
      inWork.get(key) ?? readOrMake(key, svg, drawnWidth(kind, slug), width).finally(() => inWork.delete(key))
    inWork.set(key, work)
    return work
  }
  return { etag: `"${key}"`, read }
}
