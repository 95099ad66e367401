import type { CodeEntry } from '~/features/cash-box/use-code-entry.ts'
import { offeredCode } from '~/platform/offered-code.ts'

import { LateTexts } from '../late/late-texts.tsx'
import { LazyPart } from '../late/lazy-part.ts'

const loadEntry = () => import('~/features/bonuses/deposit-code.tsx').then(({ DepositCode }) => DepositCode)

/** The promo code field within a deposit, with its texts. Paying works without it. */
export const depositCode: CodeEntry = (parts) => (
  <LateTexts probe="bonuses.codeTitle" fallback={null}>
    <LazyPart
      load={loadEntry}
      props={{ offered: offeredCode(location.search, document.cookie) ?? '', ...parts }}
      ifLost="nothing"
    />
  </LateTexts>
)
