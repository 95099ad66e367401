import type { BrowserContext } from '@playwright/test'

/**
 * Console lines that are not the app's fault: Playwright's message for `serviceWorkers: 'block'`, and Chromium's
 * about requests aborted by navigation and about unused preloads.
 */
const byTheBrowser =
  /^Service Worker registration blocked by Playwright|^Failed to load resource: net::ERR_ABORTED|was preloaded using link preload/
/** React's message for a component without its file or style sheet. */
export const lostChunkLine =
  /^(TypeError: Failed to fetch dynamically imported module:|Error: Unable to preload CSS for) /

/**
 * Chromium's lines about each request while the test is offline; the worker then responds with 504. A file that the worker has
 * not stored yet is lost, too.
 */
const offline =
  /status of 504|net::ERR_(INTERNET_DISCONNECTED|FAILED)|^An unknown error occurred when fetching the script|^Couldn't load preload assets/

/**
 * More of Chromium's lines about failed requests, and about the worker's response to them. They have no reason,
 * unlike a server's response.
 */
const failedRequest = /net::ERR_|status of 504 \(\)/

/** A call that was on its way when its session ended or its token grew old, in this tab or another: at any moment. */
const ofOldToken = /^Failed to load resource: the server responded with a status of 401 .* \/api\//

export type ConsoleWatch = {
  /** Listens to one more browser. */
  listenTo: (context: BrowserContext) => void
  /** The lines that follow are what this test does on purpose: "text path", without host and query. */
  allow: (...lines: readonly RegExp[]) => void
  /** Errors, warnings and uncaught exceptions of all pages that the test did not allow. */
  unexpected: () => string[]
}

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url)

/**
 * Watches the console of every page of its contexts, including violations of the CSP and Trusted Types. Chromium also
 * logs each call or file that the server rejects: a test that causes it calls `allow`. Network failures are ignored
 * if the test has made the mock or the network fail (`isMadeToFail`).
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
      if (isOffline) allowed.push(offline, lostChunkLine)
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

/** The console line of a call or file that the server rejects with this status; `path` as in the URL. */
export const statusLine = (status: number, path: RegExp | string = '') =>
  new RegExp(`^Failed to load resource: the server responded with a status of ${status} .* .*${sourceOf(path)}`)

/** The console line of any rejected call, but of no file: for tests in which all kinds of failures happen at any time. */
export const anyRejection = /^Failed to load resource: the server responded with a status of [45]\d\d .* \/api\//

/** The console line of a call or file whose response is lost. */
export const lostLine = (path: RegExp | string = '') =>
  new RegExp(`^Failed to load resource: net::ERR_(EMPTY_RESPONSE|CONTENT_LENGTH_MISMATCH|FAILED) .*${sourceOf(path)}`)

const sourceOf = (path: RegExp | string) => (typeof path === 'string' ? path : path.source)
