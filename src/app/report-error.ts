import type { CallReport } from '~/api/transport/client-hooks.ts'
import { getBalance } from '~/contract/profile.ts'
import { ERROR_SAMPLE_RATE } from '~/constants/network.ts'
import { recordStartFailure } from '~/boot/start-failures.ts'
import { routerReloadKey } from '~/lib/router-internals.ts'
import { isTracking, track } from '~/platform/track.ts'
import { ownBuild } from '~/platform/own-build.ts'
import { chunkKey } from '~/shell/reload/reload-guard.ts'

/**
 * An error as caught; it is cleaned before it leaves the page (features/analytics/clean-error). `where` names the
 * reporter.
 */
export type ErrorReport = { name: string; message: string; where: string; stack: string }

type Options = {
  onReport: (report: ErrorReport) => void
  /** The balance call of a signed-in player returned a 500 (NET-12). Once per call, not per retry. */
  onTechnicalIssue?: (place: 'balance') => void
  isSignedIn?: () => boolean
  /** Share of errors that is reported, 0 to 1. */
  sampleRate?: number
  random?: () => number
}

const workerError = /service ?worker|\bsw\.js\b|workbox/i

function describe(error: unknown, where: string): ErrorReport {
  const { name, message, stack } =
    error instanceof Error ? error : { name: 'Thrown', message: String(error), stack: '' }
  return { name, message, where, stack: stack ?? '' }
}

/**
 * Failed chunks are tracked as events, the worker's errors are not ours, and an aborted call is no error (NET-21,
 * O-22).
 */
function isFiltered(error: unknown): boolean {
  if (chunkKey(error) !== null) return true
  if (!(error instanceof Error)) return false
  return error.name === 'AbortError' || workerError.test(`${error.name} ${error.message}`)
}

/** Collects errors of the page and reports of the client; the same error at the same location once per page. */
export function createReporter({
  onReport,
  onTechnicalIssue,
  isSignedIn,
  sampleRate = ERROR_SAMPLE_RATE,
  random = Math.random,
}: Options) {
  const seen = new Set<string>()

  function report(error: unknown, where: string) {
    if (isFiltered(error) || random() >= sampleRate) return
    const described = describe(error, where)
    const name = `${where} ${described.name} ${described.message}`
    if (seen.has(name)) return
    seen.add(name)
    onReport(described)
  }

  return {
    report,
    /** Reports of the client: each 500 (NET-06), contract breaches. */
    reportCall: (call: CallReport) => {
      const detail = call.kind === 'server-error' ? String(call.status) : call.detail
      onReport({ name: call.kind, message: detail, where: call.endpoint, stack: '' })
      const isBalance = call.kind === 'server-error' && call.endpoint === getBalance.id && call.attempt === 0
      if (isBalance && isSignedIn?.()) onTechnicalIssue?.('balance')
    },
    /** Reports uncaught errors and rejections. Returns a function that stops it. */
    watch: (page: Window = window): (() => void) => {
      const onError = ({ error, message }: ErrorEvent) => report(error ?? message, 'window')
      const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason, 'promise')
      page.addEventListener('error', onError)
      page.addEventListener('unhandledrejection', onRejection)
      return () => {
        page.removeEventListener('error', onError)
        page.removeEventListener('unhandledrejection', onRejection)
      }
    },
  }
}

/** Prevents the router's automatic reload after a failed chunk: our screens decide that, within their limits (O-20). */
export function reportMissingChunks() {
  addEventListener('vite:preloadError', (event) => {
    const { payload } = event
    if (isTracking()) track('chunk_failed', { chunk: payload.message, build: ownBuild() })
    else recordStartFailure(`${ownBuild()} ${payload.message}`) // a reload must not lose it
    try {
      sessionStorage.setItem(routerReloadKey(payload.message), '1')
    } catch {
      // without storage the router does not reload either
    }
  })
}
