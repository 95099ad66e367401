import { tokens } from '~/api/transport/tokens.ts'
import { adConsent, onAdConsent } from '~/platform/visitor.ts'
import type { Config } from '~/lib/config.ts'
import type { TrackedEvent } from '~/platform/track.ts'

/** A deposit as it is sent to a third party: no player, method or URL. Amounts in minor units. */
type DepositEvent = { event: 'deposit' | 'first_deposit'; amount: number; currency: string; at: number }
type Service = (event: DepositEvent) => void

/** The browser functions that the services use. */
type Browser = {
  post: (url: string, body: string) => Promise<unknown>
  /** Requests a tracking pixel. */
  load: (url: string) => void
}

const browser: Browser = {
  post: (url, body) =>
    fetch(url, {
      method: 'POST',
      body,
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { 'content-type': 'application/json' },
    }),
  load(url) {
    const image = new Image(1, 1)
    image.referrerPolicy = 'no-referrer'
    image.src = url
  },
}

const isHttps = (url: string) => URL.parse(url)?.protocol === 'https:'

function analyticsService(url: string, { post }: Browser): Service {
  // a failure is never shown, and a deposit is in our own analytics anyway (ERR-11)
  return (event) => void post(url, JSON.stringify(event)).catch(() => undefined)
}

function adPixel(url: string, { load }: Browser): Service {
  return ({ event, amount, currency }) => {
    const href = new URL(url)
    href.searchParams.set('event', event)
    href.searchParams.set('value', (amount / 100).toFixed(2))
    href.searchParams.set('currency', currency)
    load(href.href)
  }
}

/**
 * Forwards events only with the player's consent (O-66). Earlier events wait for the decision, in this page only. Events
 * of another session are dropped, because another player's consent does not cover them.
 */
function withConsent(service: Service, session: () => string | null): Service {
  let waiting: { event: DepositEvent; of: string | null }[] = []
  const flush = () => {
    waiting = waiting.filter(({ of }) => of === session())
    if (adConsent() === 'yes') for (const { event } of waiting) service(event)
    if (adConsent() !== null) waiting = []
  }
  onAdConsent(flush)
  return (event) => {
    waiting.push({ event, of: session() })
    flush()
  }
}

/**
 * Returns a listener of tracked events that passes deposits on to the operator's analytics service and ad pixel
 * (ANLT-09). Each needs a configured URL and the player's consent. `session` returns the current session id.
 */
export function depositServices(
  { analyticsUrl, pixelUrl }: Config['depositServices'],
  parts: Browser = browser,
  session = () => tokens.current()?.id ?? null,
): (event: TrackedEvent) => void {
  const services = [
    ...(isHttps(analyticsUrl) ? [analyticsService(analyticsUrl, parts)] : []),
    ...(isHttps(pixelUrl) ? [adPixel(pixelUrl, parts)] : []),
  ].map((service) => withConsent(service, session))
  return (tracked) => {
    if (tracked.name !== 'deposit' && tracked.name !== 'first_deposit') return
    const { amount, currency } = tracked.payload
    for (const service of services) service({ event: tracked.name, amount, currency, at: tracked.at })
  }
}
