import { useState } from 'react'

import type { Currency } from '~/contract/money.ts'
import { offeredCode } from '~/platform/offered-code.ts'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import { LazyTexts } from '../lazy/lazy-texts.tsx'
import { LazyPart } from '../lazy/lazy-part.ts'

const load = () => import('~/features/bonuses/welcome-package.tsx').then(({ WelcomePackage }) => WelcomePackage)

/** About as high as the content: the form below it does not move. */
const room = <Skeleton height={190} radius={14} />

/** The bonuses that a guest gets, above the sign-up form (BONUS-02). */
export function WelcomeSlot({ currency }: { currency: Currency }) {
  const [code] = useState(() => offeredCode(location.search, document.cookie))
  return (
    <LazyTexts probe="bonuses.tabAvailable" fallback={room}>
      <LazyPart load={load} props={{ code, currency }} ifFailed="nothing" fallback={room} />
    </LazyTexts>
  )
}
