import { takeStartFailures } from '~/boot/take-start-failures.ts'
import { startAnalytics } from '~/features/analytics/start-analytics.ts'
import { startVisits } from '~/features/visits/start-visits.ts'
import { config } from '~/lib/config.ts'
import { outboxStarted } from '~/outbox/outbox-of-page.ts'
import { startOutbox } from '~/outbox/start-outbox.ts'
import { track } from '~/platform/track.ts'

import type { LateEffectDeps } from './links.ts'
import { followForOutbox } from './outbox.ts'

/** Starts of this page that failed before there was anybody to report them (NET-20, ANLT-06). */
function reportStartFailures() {
  for (const { build, message } of takeStartFailures()) {
    if (message.includes('/assets/')) track('chunk_failed', { chunk: message, build })
    else track('error', { name: 'start', message, where: 'start', stack: '', build })
  }
}

/** Events, visits and failures go into the queue, and from there to the server, from now on. */
export function startRecording({ stores, router, report, onOutbox }: LateEffectDeps): void {
  const outbox = startOutbox({ apiHost: config.apiHost, report: (error) => report(error, 'outbox') })
  onOutbox(outbox)
  outboxStarted(outbox)
  followForOutbox(stores, outbox)
  startAnalytics({ stores, router, outbox })
  reportStartFailures()
  startVisits({ router, outbox })
}
