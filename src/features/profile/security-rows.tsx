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
