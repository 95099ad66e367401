import { observer } from 'mobx-react-lite'

import { useStores } from '~/stores/use-stores.ts'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import { LazyTexts } from '../lazy/lazy-texts.tsx'
import { LazyPart } from '../lazy/lazy-part.ts'

const loadFirstLimit = () => import('~/features/limits/first-limit.tsx').then(({ FirstLimit }) => FirstLimit)

/** The question about a deposit limit, with its texts, for players who have not chosen (O-67). */
const FirstLimitSlot = observer(function FirstLimitSlot({ onAnswered }: { onAnswered: () => void }) {
  const { guest } = useStores()
  const place = <Skeleton height="190px" />
  return (
    <LazyTexts probe="limits.firstTitle" fallback={place}>
      <LazyPart
        load={loadFirstLimit}
        props={{ currency: guest.currency, onAnswered }}
        ifFailed="nothing"
        fallback={place}
      />
    </LazyTexts>
  )
})

/** In the form that the cash box expects. */
export const requireFirstLimit = (onAnswered: () => void) => <FirstLimitSlot onAnswered={onAnswered} />
