import { useQuery } from '@tanstack/react-query'

import { userQuery } from '~/api/profile.ts'
import type { User } from '~/contract/profile.ts'

/** The player if the account has no password yet; null otherwise, and while the account is not loaded. */
export function usePasswordless(): User | null {
  const { data: user } = useQuery({ ...userQuery(), enabled: false })
  return user?.has_password === false ? user : null
}
