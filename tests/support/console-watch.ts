import type { BrowserContext } from '@playwright/test'

/**
 * Lines that are no fault of the app: Playwright's own word for `serviceWorkers: 'block'`, and Chromium's about requests that were
 * given up when their page was left and about what it loaded early.
 */
const byTheBrowser =
  /^Service Worker registration blocked by Playwright|^Failed to load resource: net::ERR_ABORTED|was preloaded using link preload/
/** What Chromium writes down about every request while the test has taken the network away; the worker answers 504 then. */
const offline =
  /status of 504|net::ERR_(INTERNET_DISCONNECTED|FAILED)|^An unknown error occurred when fetching the script|^Couldn't load preload assets/

/** More of Chromium's lines about requests that fail, and about the worker's answer to them: without a reason, unlike a server's. */
const failedRequest = /net::ERR_|status of 504 \(\)/

/** A call that was on its way when its session ended or its token grew old, in this tab or another: at any moment. */
const ofOldToken = /^Failed to load resource: the server responded with a status of 401 .* \/api\//

export type ConsoleWatch = {
  /** Listens to one more browser. */
  listenTo: (context: BrowserContext) => void
  /** The lines that follow are what this test does on purpose: "text path", without host and query. */
  allow: (...lines: readonly RegExp[]) => void
  /** Errors, warnings and uncaught exceptions of all pages that nobody allowed. */
  unexpected: () => string[]
}

const pathOf = (address: string) => (URL.canParse(address) ? new URL(address).pathname : address)

/**
 * Listens to the console of every page of its contexts: breaches of the CSP and of Trusted Types are written there too. Chromium
 * also writes down each call or file that the server refuses: a test that causes it says so by `allow`. That the network fails is no
 * news where the test has made the mock or the network fail (`isMadeToFail`).
 */
export function watchConsole(isMadeToFail: () => boolean): ConsoleWatch {
  const printed: string[] = []
  const allowed: RegExp[] = [byTheBrowser, ofOldToken]

  const listenTo = (context: BrowserContext) => {
    context.on('console', (message) => {
      const isBad = ['error', 'warning', 'assert'].includes(message.type())
      if (isBad) printed.push(`${message.text()} ${pathOf(message.location().url)}`.trim())
    })
    context.on('weberror', (error) => printed.push(`thrown: ${error.error().stack ?? String(error.error())}`))
    const setOffline = context.setOffline.bind(context)
    context.setOffline = (isOffline) => {
      if (isOffline) allowed.push(offline)
      return setOffline(isOffline)
    }
  }
  return {
    listenTo,
    allow: (...lines) => void allowed.push(...lines),
    unexpected: () => {
      const patterns = isMadeToFail() ? [...allowed, failedRequest] : allowed
      return printed.filter((line) => !patterns.some((pattern) => pattern.test(line)))
    },
  }
}

/** The line of a call or file that the server refuses with this status; `path` as in the address. */
export const statusLine = (status: number, path: RegExp | string = '') =>
  new RegExp(`^Failed to load resource: the server responded with a status of ${status} .* .*${sourceOf(path)}`)

/** The line of any call that is refused, but of no file: where failures of all kinds at any moment are the subject. */
export const anyRefusal = /^Failed to load resource: the server responded with a status of [45]\d\d .* \/api\//

/** The line of a call or file whose answer the network loses. */
export const lostLine = (path: RegExp | string = '') =>
  new RegExp(`^Failed to load resource: net::ERR_(EMPTY_RESPONSE|CONTENT_LENGTH_MISMATCH|FAILED) .*${sourceOf(path)}`)

/** React's own word for a part whose file did not come. */
export const lostChunkLine = /^TypeError: Failed to fetch dynamically imported module: /

const sourceOf = (path: RegExp | string) => (typeof path === 'string' ? path : path.source)
