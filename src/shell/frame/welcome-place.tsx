import { useState } from 'react'

import type { Currency } from '~/contract/money.ts'
import { offeredCode } from '~/platform/offered-code.ts'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import { LateTexts } from '../late/late-texts.tsx'
import { LazyPart } from '../late/lazy-part.ts'

const load = () => import('~/features/bonuses/welcome-package.tsx').then(({ WelcomePackage }) => WelcomePackage)

/** About as high as what comes: the form under it stays where it is. */
const room = <Skeleton height={190} radius={14} />

/** What a guest who asked for the bonuses would get: over the form to sign up (BONUS-02). */
export function WelcomePlace({ currency }: { currency: Currency }) {
  const [code] = useState(() => offeredCode(location.search, document.cookie))
  return (
    <LateTexts probe="bonuses.tabAvailable" fallback={room}>
      <LazyPart load={load} props={{ code, currency }} ifLost="nothing" fallback={room} />
    </LateTexts>
  )
}
