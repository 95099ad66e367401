import { reaction } from 'mobx'

import { readStartFailures } from '~/boot/start-failures.ts'
import { startAnalytics } from '~/features/analytics/start-analytics.ts'
import { startVisits } from '~/features/visits/start-visits.ts'
import { config } from '~/lib/config.ts'
import { outboxStarted, outboxOfPage } from '~/outbox/outbox-of-page.ts'
import { type Outbox, startOutbox } from '~/outbox/start-outbox.ts'
import { track } from '~/platform/track.ts'
import { WAKE_SPREAD } from '~/constants/network.ts'
import type { Stores } from '~/stores/create-stores.ts'
import { measuredVisit, watchRoutes, vitalsRate, type RoutesOfPage } from '~/features/vitals/measured-visit.ts'
import { whenIdle } from '~/platform/scheduling.ts'

import type { DeferredEffectDeps } from './links.ts'

/** Notifies the outbox of the player, and of the server's return shortly after it. Returns an unsubscribe function. */
export function subscribeForOutbox(
  { network, session }: Pick<Stores, 'network' | 'session'>,
  outbox: Pick<Outbox, 'serverBack' | 'playerIs'>,
): () => void {
  const unsubscribe = [
    reaction(
      () => network.isOnline,
      (isOnline) => isOnline && setTimeout(outbox.serverBack, Math.random() * WAKE_SPREAD),
    ),
    reaction(
      () => session.playerId,
      (playerId) => void outbox.playerIs(playerId),
      { fireImmediately: true },
    ),
  ]
  return () => unsubscribe.forEach((stop) => stop())
}

/** Reports failed starts that were noted before the reporter was loaded (NET-20, ANLT-06). */
function reportStartFailures() {
  for (const { build, message } of readStartFailures()) {
    if (message.includes('/assets/')) track('chunk_failed', { chunk: message, build })
    else track('error', { name: 'start', message, where: 'start', stack: '', build })
  }
}

/** From now on events, visits and failures are queued, and sent to the server. */
export function startRecording({ stores, router, report, onOutbox }: DeferredEffectDeps): void {
  const outbox = startOutbox({ apiHost: config.apiHost, report: (error) => report(error, 'outbox') })
  onOutbox(outbox)
  outboxStarted(outbox)
  subscribeForOutbox(stores, outbox)
  startAnalytics({ stores, router, outbox })
  reportStartFailures()
  startVisits({ router, outbox })
}

/** Measures the pages of this visit, if it is sampled; the code is loaded when the browser is idle. */
export async function measureVisit(router: RoutesOfPage): Promise<void> {
  const visit = measuredVisit(vitalsRate)
  if (!visit) return
  const { routeAt } = watchRoutes(router)
  await new Promise<void>((resolve) => void whenIdle(resolve))
  const { collectVitals } = await import('~/features/vitals/collect-vitals.ts')
  collectVitals({
    visit,
    routeAt,
    tell: (vital) => track('web_vital', vital),
    send: () => void outboxOfPage.then((outbox) => outbox.flush()),
  })
}
