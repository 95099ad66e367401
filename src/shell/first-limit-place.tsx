import { observer } from 'mobx-react-lite'

import { useStores } from '~/stores/use-stores.ts'

import { LateTexts } from './late-texts.tsx'
import { LazyPart } from './lazy-part.ts'

const loadFirstLimit = () => import('~/features/limits/first-limit.tsx').then(({ FirstLimit }) => FirstLimit)

/** The question about a deposit limit, with its texts, for who is asked it (O-67). */
export const FirstLimitPlace = observer(function FirstLimitPlace() {
  const { guest } = useStores()
  return (
    <LateTexts probe="limits.firstTitle">
      <LazyPart load={loadFirstLimit} props={{ currency: guest.currency }} ifLost="offer" />
    </LateTexts>
  )
})
