import { HelpSection } from '~/features/limits/help-section.tsx'

import { LateTexts } from '../late/late-texts.tsx'

/** Limits, breaks and help of the country, under the operator's page about responsible gaming (O-67). */
export function HelpPlace() {
  return (
    <LateTexts probe="limits.help">
      <HelpSection />
    </LateTexts>
  )
}
