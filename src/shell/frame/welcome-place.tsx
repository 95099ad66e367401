import { useState } from 'react'

import type { Currency } from '~/contract/money.ts'
import { offeredCode } from '~/platform/offered-code.ts'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import { LateTexts } from '../late/late-texts.tsx'
import { LazyPart } from '../late/lazy-part.ts'

const load = () => import('~/features/bonuses/welcome-package.tsx').then(({ WelcomePackage }) => WelcomePackage)

/** About as high as the content: the form below it does not move. */
const room = <Skeleton height={190} radius={14} />

/** The bonuses that a guest gets, above the sign-up form (BONUS-02). */
export function WelcomePlace({ currency }: { currency: Currency }) {
  const [code] = useState(() => offeredCode(location.search, document.cookie))
  return (
    <LateTexts probe="bonuses.tabAvailable" fallback={room}>
      <LazyPart load={load} props={{ code, currency }} ifLost="nothing" fallback={room} />
    </LateTexts>
  )
}
