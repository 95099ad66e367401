import { useMark } from '~/hooks/use-mark.ts'
import { lazyPart } from '~/ui/primitives/lazy-part.tsx'

const Banner = lazyPart(
  () => import('~/features/operator/incident-banner.tsx').then(({ IncidentBanner }) => IncidentBanner),
  { ifFailed: 'nothing' },
)

/** The operator's message about an incident; its code loads when there is one. */
export const IncidentSlot = () => (useMark('incident') ? <Banner /> : null)
