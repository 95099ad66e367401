import { useQuery } from '@tanstack/react-query'

import { userQuery } from '~/api/profile.ts'
import { canAdvertise } from '~/lib/can-advertise.ts'

/**
 * Why no game runs, or runs no more: the code of the break that the account is on; null without one (O-67). Play money
 * is play too: a demo ends with the others.
 */
export function useBreakCode(): string | null {
  const { data: user } = useQuery({ ...userQuery(), enabled: false }) // whoever signs in asks for it
  if (canAdvertise(user)) return null
  return user?.status === 'excluded' ? 'SELF_EXCLUDED' : 'TIMED_OUT'
}
