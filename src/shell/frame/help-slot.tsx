import { HelpSection } from '~/features/limits/help-section.tsx'

import { LazyTexts } from '../lazy/lazy-texts.tsx'

/** Limits, breaks and help of the country, under the operator's page about responsible gaming (O-67). */
export function HelpSlot() {
  return (
    <LazyTexts probe="limits.help">
      <HelpSection />
    </LazyTexts>
  )
}
