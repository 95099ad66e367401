import { useQuery } from '@tanstack/react-query'

import { limitsQuery } from '~/api/limits.ts'
import { legalIconsQuery } from '~/api/pages.ts'
import { MINIMUM_AGE } from '~/constants/session.ts'

import { useStores } from './use-stores.ts'

/**
 * From which age the operator takes players (CONST-05): as the account says while the birth date is to be given, else as the marks of
 * the footer say, else the age of the specification. Call inside an observer.
 */
export function useMinimumAge(): number {
  const { guest } = useStores()
  const { data: marks } = useQuery(legalIconsQuery(guest.audience))
  const { data: protection } = useQuery({ ...limitsQuery(), enabled: false }) // only what the limits have brought
  return protection?.minimum_age ?? marks?.minimum_age ?? MINIMUM_AGE
}
