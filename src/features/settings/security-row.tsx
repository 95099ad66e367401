import { useT } from '~/hooks/use-t.ts'
import { ListRow } from '~/ui/primitives/list-row.tsx'

/** Link to the security of the account. */
export function SecurityRow() {
  const { t } = useT()
  return (
    <li>
      <ListRow to="/profile/security" icon="lock" label={t('security.title')} />
    </li>
  )
}
