import { publicUrl } from '~/lib/public-url.ts'
import { stackFrames } from '~/lib/stack-frames.ts'
import type { TrackedEvent } from '~/platform/track.ts'
import { newId } from '~/platform/new-id.ts'

/** An error as it was recorded; clean-error cleans it before it is sent. */
export type ErrorEvent = Extract<TrackedEvent, { name: 'error' }>
/** Sends an error to a service; fire and forget. */
export type ErrorSender = (event: ErrorEvent) => void

type Post = (url: string, body: string) => Promise<{ ok: boolean }>

const post: Post = (url, body) =>
  fetch(url, {
    method: 'POST',
    body,
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'content-type': 'text/plain' }, // avoids a CORS preflight
  })

/**
 * Returns the envelope URL of a Sentry-compatible service from its DSN (`https://key@host/project`); null if the DSN is
 * invalid.
 */
export function envelopeUrl(dsn: string): string | null {
  const { origin, username, pathname } = URL.parse(dsn) ?? {}
  const [, prefix = '', project] = /^(.*)\/(\w+)$/.exec(pathname ?? '') ?? []
  if (!username || !project) return null
  return `${origin}${prefix}/api/${project}/envelope/?sentry_key=${username}&sentry_version=7&sentry_client=qumai%2F1`
}

/** Returns the frames of a stack in the envelope's format, the outermost first. */
function framesOf(stack: string) {
  const frames = stackFrames(stack).map(({ name, file, line, column }) => ({
    function: name || '?',
    filename: file,
    lineno: line,
    colno: column,
    in_app: true,
  }))
  return frames.toReversed()
}

/** Returns an error as an envelope of a Sentry-compatible service: no player, visitor, cookies or form values. */
export function envelopeOf({ at, url, payload }: ErrorEvent, build: string): string {
  const id = newId().replaceAll('-', '')
  const { name, message, where, stack } = payload
  const frames = framesOf(stack)
  const event = {
    event_id: id,
    timestamp: at / 1000,
    platform: 'javascript',
    level: 'error',
    release: build,
    exception: { values: [{ type: name, value: message, ...(frames.length > 0 && { stacktrace: { frames } }) }] },
    tags: { where },
    request: { url: publicUrl(url) },
  }
  const lines = [{ event_id: id, sent_at: new Date().toISOString() }, { type: 'event' }, event]
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`
}

/**
 * Returns the sender of errors: to the service of `dsn`, otherwise to the page's own queue. The queue also receives
 * errors that the service did not accept, so nothing is lost without a network or if the service is blocked (ERR-11).
 */
export function errorSender(dsn: string, queue: ErrorSender, build: string, send: Post = post): ErrorSender {
  const address = envelopeUrl(dsn)
  if (!address) return queue
  return (event) => {
    send(address, envelopeOf(event, build)).then(
      ({ ok }) => ok || queue(event),
      () => queue(event),
    )
  }
}
