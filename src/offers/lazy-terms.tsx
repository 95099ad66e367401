import { lazyPart } from '~/ui/primitives/lazy-part.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

/** The terms of a bonus inside a deposit form, which does not wait for them. */
export const ShortTerms = lazyPart(() => import('./short-terms.tsx').then((module) => module.ShortTerms), {
  fallback: <Skeleton height={220} radius={10} />,
  ifFailed: 'offer',
})
export const DepositTurnover = lazyPart(() => import('./short-terms.tsx').then((module) => module.DepositTurnover), {
  ifFailed: 'nothing',
})
