import type { CodeEntry } from '~/features/cash-box/use-code-entry.ts'
import { offeredCode } from '~/platform/offered-code.ts'

import { LazyTexts } from '../lazy/lazy-texts.tsx'
import { LazyPart } from '../lazy/lazy-part.ts'

const loadEntry = () => import('~/features/bonuses/deposit-code.tsx').then(({ DepositCode }) => DepositCode)

/** The promo code field within a deposit, with its texts. Paying works without it. */
export const depositCode: CodeEntry = (parts) => (
  <LazyTexts probe="bonuses.codeTitle" fallback={null}>
    <LazyPart
      load={loadEntry}
      props={{ offered: offeredCode(location.search, document.cookie) ?? '', ...parts }}
      ifFailed="nothing"
    />
  </LazyTexts>
)
