import { lazyPart } from '~/ui/primitives/lazy-part.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import { chosenFacts } from './facts.ts'
import css from './facts.module.css'

/** Parts of the filters by facts: a list of games does not wait for them. */
export const FactChips = lazyPart(() => import('./fact-chips.tsx').then((module) => module.FactChips), {
  fallback: ({ facts }) => chosenFacts(facts).length > 0 && <div className={css['place']} />,
  ifFailed: ({ facts }) => chosenFacts(facts).length > 0 && <div className={css['place']} />,
})
export const FactChoices = lazyPart(() => import('./fact-choices.tsx').then((module) => module.FactChoices), {
  fallback: <Skeleton height={240} radius={14} />,
  ifFailed: 'offer',
})
export const NoneFits = lazyPart(() => import('./none-fits.tsx').then((module) => module.NoneFits), {
  ifFailed: 'nothing',
})
