import { useSyncExternalStore } from 'react'
import { useQuery } from '@tanstack/react-query'

import { limitsQuery } from '~/api/limits.ts'
import { legalIconsQuery } from '~/api/pages.ts'
import { MINIMUM_AGE } from '~/constants/session.ts'
import { markedAge, onOperatorMarks, possibleAge } from '~/platform/operator-marks.ts'

import { useStores } from '~/stores/use-stores.ts'

/**
 * Returns the minimum age of players (CONST-05): the operator's (PLUS-83), else from the account while the birth date is missing, else from the
 * footer's legal marks, else the specified age. Call inside an observer.
 */
export function useMinimumAge(): number {
  const { guest } = useStores()
  const { data: marks } = useQuery(legalIconsQuery(guest.market))
  const { data: protection } = useQuery({ ...limitsQuery(), enabled: false }) // reads only the cached limits
  const age = useSyncExternalStore(onOperatorMarks, markedAge, () => undefined)
  return age ?? possibleAge(protection?.minimum_age) ?? possibleAge(marks?.minimum_age) ?? MINIMUM_AGE
}
