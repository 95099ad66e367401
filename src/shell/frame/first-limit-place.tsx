import { observer } from 'mobx-react-lite'

import { useStores } from '~/stores/use-stores.ts'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import { LateTexts } from '../late/late-texts.tsx'
import { LazyPart } from '../late/lazy-part.ts'

const loadFirstLimit = () => import('~/features/limits/first-limit.tsx').then(({ FirstLimit }) => FirstLimit)

/** The question about a deposit limit, with its texts, for players who have not chosen (O-67). */
const FirstLimitPlace = observer(function FirstLimitPlace({ onAnswered }: { onAnswered: () => void }) {
  const { guest } = useStores()
  const place = <Skeleton height="190px" />
  return (
    <LateTexts probe="limits.firstTitle" fallback={place}>
      <LazyPart
        load={loadFirstLimit}
        props={{ currency: guest.currency, onAnswered }}
        ifLost="nothing"
        fallback={place}
      />
    </LateTexts>
  )
})

/** In the form that the cash box expects. */
export const askFirstLimit = (onAnswered: () => void) => <FirstLimitPlace onAnswered={onAnswered} />
