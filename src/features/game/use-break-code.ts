import { useQuery } from '@tanstack/react-query'

import { userQuery } from '~/api/profile.ts'
import { mayPromote } from '~/lib/may-promote.ts'

import type { GameMode } from './use-launch.ts'

/** Why a game for money does not run, or runs no more: the code of the break that the account is on; null without one (O-67). */
export function useBreakCode(mode: GameMode): string | null {
  const { data: user } = useQuery({ ...userQuery(), enabled: false }) // whoever signs in asks for it
  if (mode === 'demo' || mayPromote(user)) return null
  return user?.status === 'excluded' ? 'SELF_EXCLUDED' : 'TIMED_OUT'
}
