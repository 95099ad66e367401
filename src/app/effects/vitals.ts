import { measuredVisit } from '~/features/vitals/measured-visit.ts'
import { watchRoutes, type RoutesOfPage } from '~/features/vitals/route-trail.ts'
import { vitalsRate } from '~/features/vitals/vitals-rate.ts'
import { outboxOfPage } from '~/outbox/outbox-of-page.ts'
import { track } from '~/platform/track.ts'
import { whenIdle } from '~/platform/when-idle.ts'

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
