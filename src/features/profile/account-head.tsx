import { useQuery } from '@tanstack/react-query'

import { withdrawalTermsQuery } from '~/api/withdrawal.ts'
import type { User } from '~/contract/profile.ts'
import { formatLongDate } from '~/lib/dates.ts'
import { formatMoney } from '~/lib/money.ts'
import { useT } from '~/hooks/use-t.ts'
import { Icon } from '~/ui/media/icon.tsx'

import styles from './account-frame.module.css'

/** The player ID, and whether the documents are verified (PROF-13 to PROF-15). */
export function AccountHead({ user }: { user: User }) {
  const { t } = useT()
  return (
    <section className={styles['head']} aria-label={t('profile.account')}>
      <p className={styles['id']}>
        <span className={styles['idLabel']}>{t('profile.playerId')}</span>
        <bdi translate="no">{user.id}</bdi>
      </p>
      {user.is_doc_verified ? <Verified at={user.verify_at} /> : <LimitNote />}
    </section>
  )
}

function Verified({ at }: { at: string | null }) {
  const { t, language } = useT()
  const date = at === null ? '' : formatLongDate(at, language)
  return (
    <p className={styles['verified']}>
      <Icon name="success" size={20} />
      {date === '' ? t('profile.verified') : t('profile.verifiedAt', { date })}
    </p>
  )
}

/** The amount comes from the server (O-58); until it loads, the note omits it. */
function LimitNote() {
  const { t, language } = useT()
  const { data: terms } = useQuery(withdrawalTermsQuery())
  const limit = terms?.unverified_limit ?? null
  return (
    <p className={styles['note']}>
      <Icon name="info" size={20} />
      {terms && limit !== null
        ? t('profile.limitNote', { limit: formatMoney(limit, terms.currency, language) })
        : t('profile.limitNoteShort')}
    </p>
  )
}
