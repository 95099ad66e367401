import { observer } from 'mobx-react-lite'

import { limitsQuery } from '~/api/limits.ts'
import { useReviewDue } from '~/responses/use-review-due.ts'
import { useStoredQuery } from '~/responses/use-stored-query.ts'
import { useT } from '~/hooks/use-t.ts'
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

/** The link to the limits, marked while their review is due (PLUS-95). */
export const LimitsRow = observer(function LimitsRow() {
  const { t } = useT()
  const isDue = useReviewDue(useStoredQuery(limitsQuery()).data)
  const mark = isDue ? ({ text: t('limits.review.mark'), tone: 'news' } as const) : undefined
  return <ListRow to="/profile/limits" icon="pause" label={t('profile.limits')} mark={mark} />
})
