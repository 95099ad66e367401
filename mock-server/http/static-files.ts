import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'

import { FREE_PATHS, NOT_PAGES } from '../../src/constants/urls.ts'
import { contentType } from './content-types.ts'

export type StaticFile = { status: number; headers: Record<string, string>; content: Buffer }

type Read = { changedAt: number; content: Buffer; etag: string }
type HeaderRules = Record<string, Record<string, string>>

const encodings = [
  { name: 'br', end: '.br' },
  { name: 'gzip', end: '.gz' },
]
/** Paths that never return the page of the app. */
const NEVER_A_PAGE = new RegExp(`^/(?:${NOT_PAGES.join('|').replace('.', '[.]')})(?:/|$)`)

/** Paths that name a file: a dot in their last part, except URLs that end in free text. */
const A_FILE = new RegExp(`^/(?!(?:${FREE_PATHS.join('|')})/).*\\.[^/]*$`)

/** Requests for a page: browsers by Accept header; robots of messengers accept anything, like scripts. */
function wantsPage(path: string, accept: string): boolean {
  if (NEVER_A_PAGE.test(path)) return false
  return accept.includes('text/html') || (/^(?:\*\/\*)?$/.test(accept) && !A_FILE.test(path))
}

/** One built app on disk, served by the rules of docs/hosting.md. */
export class StaticFiles {
  readonly #root: string
  #known = new Map<string, Read>()

  constructor(root: string) {
    this.#root = resolve(root)
  }

  /** The file of a path, the app's page for a navigation, or null. */
  async find(path: string, accept: string, acceptEncoding: string): Promise<StaticFile | null> {
    const name = this.#fileName(path)
    const own = name && (await this.#serve(path, name, acceptEncoding))
    if (own) return own
    return wantsPage(path, accept) ? this.#serve(path, join(this.#root, 'index.html'), acceptEncoding) : null
  }

  /** A path inside the folder; null for tricks, hidden files and the list of headers. */
  #fileName(path: string): string | null {
    let decoded: string
    try {
      decoded = decodeURIComponent(path)
    } catch {
      return null
    }
    if (decoded.includes('\0') || decoded.includes('\\')) return null
    const segments = decoded.split('/')
    const isHidden = (segment: string) => segment.startsWith('.') && segment !== '.well-known'
    if (segments.some(isHidden) || decoded === '/headers.json') return null
    const name = resolve(this.#root, `.${decoded === '/' ? '/index.html' : decoded}`)
    return name.startsWith(this.#root + sep) ? name : null
  }

  async #read(name: string): Promise<Read | null> {
    const found = await stat(name).catch(() => null)
    if (!found?.isFile()) return null
    const known = this.#known.get(name)
    if (known?.changedAt === found.mtimeMs) return known
    const content = await readFile(name).catch(() => null)
    if (!content) return null
    const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 20)}"`
    const read = { changedAt: found.mtimeMs, content, etag }
    this.#known.set(name, read)
    return read
  }

  async #serve(path: string, name: string, acceptEncoding: string): Promise<StaticFile | null> {
    const plain = await this.#read(name)
    if (!plain) return null
    const accepted = encodings.find(({ name }) =>
      new RegExp(`\\b${name}\\b(?!;\\s*q=0(?:\\.0*)?(?:,|$))`).test(acceptEncoding),
    )
    const packed = accepted && (await this.#read(name + accepted.end))
    const { content, etag } = packed ?? plain
    const isForever = path.startsWith('/assets/')
    return {
      status: 200,
      content,
      headers: {
        'content-type': contentType(name),
        'cache-control': isForever ? 'public,max-age=31536000,immutable' : 'no-cache',
        vary: 'accept-encoding',
        etag,
        ...(packed ? { 'content-encoding': accepted.name } : {}),
        ...(await this.#extraHeaders(path)),
      },
    }
  }

  /** Headers of the build for a path: every pattern that fits, the later over the earlier. */
  async #extraHeaders(path: string): Promise<Record<string, string>> {
    const read = await this.#read(join(this.#root, 'headers.json'))
    if (!read) return {}
    const rules = JSON.parse(read.content.toString('utf8')) as HeaderRules
    const headers: Record<string, string> = {}
    for (const [pattern, values] of Object.entries(rules)) {
      const isFit = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
      if (!isFit) continue
      for (const [name, value] of Object.entries(values)) headers[name.toLowerCase()] = value
    }
    return headers
  }
}
