import { RealityCheckDialog } from '~/features/reality-check/reality-check-dialog.tsx'
import type { RealityCheck as Check } from '~/stores/dialogs-store.ts'

import { LazyTexts } from '../lazy/lazy-texts.tsx'

/** The reality check with its texts, which the running game has already requested. */
export function RealityCheck({ check }: { check: Check }) {
  return (
    <LazyTexts probe="realityCheck.title">
      <RealityCheckDialog {...check} />
    </LazyTexts>
  )
}
