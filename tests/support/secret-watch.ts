import { setTimeout } from 'node:timers/promises'

import type { BrowserContext, Request } from '@playwright/test'

import { SECRET_PARAMETERS, SECRET_PATHS } from '../../src/constants/urls.ts'

/** Shorter values occur by chance. */
const SHORTEST = 8

/** The calls that redeem a secret, or that send the e-mail that a page has read from its URL. */
const redeeming =
  /^\/api\/(?:authenticate|auth-token|social-authenticate|reset-password\/confirm|v1\/profile\/unsubscribe|v1\/verify-email\/[^/]+)$/

/** Secrets in a URL of the app, by its route: path segments or parameters. */
function secretsOf(url: string): string[] {
  if (!URL.canParse(url)) return []
  const { pathname, searchParams } = new URL(url)
  const [head = '', part = ''] = pathname.split('/').slice(1)
  const parts = (SECRET_PATHS as readonly string[]).includes(head) ? [decodeURIComponent(part)] : []
  const values = SECRET_PARAMETERS.map((name) => searchParams.get(name) ?? '')
  return [...parts, ...values].filter((secret) => secret.length >= SHORTEST)
}

/** The load of a page itself, not of a frame in it. */
function isOfPage(request: Request): boolean {
  if (!request.isNavigationRequest()) return false
  try {
    return request.frame().parentFrame() === null
  } catch {
    return true // the page is only just opening, and has no frame yet
  }
}

/** The sent headers. After its page has closed, the browser returns nothing for a request. */
const headersOf = (request: Request) =>
  Promise.race([request.allHeaders(), setTimeout(2000, null, { ref: false })])
    .catch(() => null)
    .then((headers) => headers ?? request.headers())

export type SecretWatch = {
  /** Listens to one more browser. */
  listenTo: (context: BrowserContext) => void
  /** Whether a URL with a secret has been opened. */
  hasAny: () => boolean
  /** Whether a text contains a secret of an opened URL. */
  isIn: (text: string) => boolean
  /** Requests with a secret in URL, body or referrer, except those that redeem it and that of the page. */
  leaks: () => Promise<string[]>
}

/** Listens to what leaves the pages of its contexts. `origin`: of the app. */
export function watchSecrets(origin: string): SecretWatch {
  const secrets = new Set<string>()
  const found: string[] = []
  const pending: Promise<void>[] = []
  const isIn = (text: string) =>
    [...secrets].some((secret) => text.includes(secret) || text.includes(encodeURIComponent(secret)))
  const learn = (url: string) => {
    if (url.startsWith(origin)) for (const secret of secretsOf(url)) secrets.add(secret)
  }

  async function look(request: Request) {
    const { pathname } = new URL(request.url())
    const headers = await headersOf(request)
    const isOwn = isOfPage(request) || redeeming.test(pathname)
    for (const [where, text] of [
      ['address', isOwn ? '' : request.url()],
      ['body', isOwn ? '' : (request.postData() ?? '')],
      ['referrer', headers['referer'] ?? ''],
    ] as const)
      if (isIn(text)) found.push(`${where} of ${request.method()} ${pathname}`)
  }

  const listenTo = (context: BrowserContext) => {
    context.on('request', (request) => {
      if (request.isNavigationRequest()) learn(request.url())
      if (secrets.size > 0) pending.push(look(request))
    })
    context.on('page', (page) => page.on('framenavigated', (frame) => learn(frame.url())))
  }
  return {
    listenTo,
    hasAny: () => secrets.size > 0,
    isIn,
    async leaks() {
      await Promise.all(pending)
      return found
    },
  }
}
