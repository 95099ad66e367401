import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { limitsQuery } from '~/api/limits.ts'
import { offersQuery } from '~/api/offers.ts'
import { limitPeriods } from '~/contract/limits.ts'
import { formatMoney } from '~/lib/money.ts'
import { badgeCount } from '~/offers/offer-group.ts'
import { useReviewDue } from '~/responses/use-review-due.ts'
import { useStoredQuery } from '~/responses/use-stored-query.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Badge } from '~/ui/primitives/badge.tsx'
import { ListRow } from '~/ui/primitives/list-row.tsx'

/** Links to the security of the account and to its data. */
export function SecurityRows() {
  const { t } = useT()
  return (
    <>
      <li>
        <ListRow to="/profile/security" icon="lock" label={t('security.title')} />
      </li>
      <li>
        <ListRow to="/profile/data" icon="document" label={t('security.data.title')} />
      </li>
    </>
  )
}

/** The link to the bonuses, with the number of those to take; hidden during a break, as in the menu (O-68). */
export const BonusesRow = observer(function BonusesRow() {
  const { t, language } = useT()
  const { session } = useStores()
  const { data: count = 0 } = useQuery({ ...offersQuery(language), select: badgeCount })
  const hasValue = count > 0 && !session.isOnBreak
  const value = hasValue && <Badge count={count} label={t('shell.bonusesToTake', { count })} />
  return <ListRow href="/bonuses" icon="bonus" label={t('nav.bonuses')} value={value} />
})

/** The link to the limits; if all of them limit deposits, with that of the shortest period; marked while their review is due (PLUS-95). */
export const LimitsRow = observer(function LimitsRow() {
  const { t, language } = useT()
  const { data, asOf } = useStoredQuery(limitsQuery())
  const isDue = useReviewDue(data)
  const mark = isDue ? ({ text: t('limits.review.mark'), tone: 'news' } as const) : undefined
  const held = (data?.limits ?? []).filter(({ value: set }) => set !== null)
  const [limit] = limitPeriods.flatMap((period) => held.filter((each) => each.period === period))
  const value =
    data &&
    limit &&
    asOf === null &&
    !isDue &&
    held.every(({ kind }) => kind === 'deposit') && // otherwise the sum would need its kind
    `${t(`limits.${limit.period}`)} ${formatMoney(limit.value ?? 0, data.currency, language)}`
  return <ListRow to="/profile/limits" icon="pause" label={t('profile.limits')} mark={mark} value={value} />
})
