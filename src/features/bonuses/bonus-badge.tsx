import { useQuery, useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'

import { isUnread, notificationsQuery } from '~/api/notifications.ts'
import { offersKey, offersQuery } from '~/api/offers.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Badge } from '~/ui/primitives/badge.tsx'

import { badgeCount } from '~/offers/offer-group.ts'

/**
 * The number of bonuses to take (SHELL-16). It is not polled, but refetched after a deposit, a new message or the return
 * to this tab. Hidden during a break (O-68).
 */
export const BonusBadge = observer(function BonusBadge() {
  const { t, language } = useT()
  const { cashBox, session } = useStores()
  const queryClient = useQueryClient()
  const { data: list } = useQuery({ ...notificationsQuery(), enabled: false })
  const messages = list?.filter(isUnread).length // undefined until the inbox loads, whose first list is not new
  const { data: count = 0 } = useQuery({
    ...offersQuery(language),
    select: badgeCount,
    refetchOnWindowFocus: 'always',
  })
  const isDeposited = cashBox.depositTrigger
  const seen = useRef(messages)
  useEffect(() => {
    const isNews = isDeposited || (messages ?? 0) > (seen.current ?? Infinity)
    seen.current = messages ?? seen.current
    if (isNews) void queryClient.invalidateQueries({ queryKey: offersKey })
  }, [isDeposited, messages, queryClient])
  if (count === 0 || session.isOnBreak) return null
  return <Badge count={count} label={t('shell.bonusesToTake', { count })} />
})
