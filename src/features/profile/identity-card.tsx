import type { User } from '~/contract/profile.ts'
import { hasMessage } from '~/lib/i18n.ts'
import { formatPhone } from '~/lib/contact.ts'
import { useCopy } from '~/hooks/use-copy.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Icon } from '~/ui/media/icon.tsx'
import { Chip } from '~/ui/primitives/badge.tsx'
import textStyles from '~/ui/text/text.module.css'

import styles from './identity-card.module.css'

/** ID with copying (PROF-01, PROF-02), status (PROF-03), and the next step of verification. */
export function IdentityCard({ user }: { user: User }) {
  const { t, i18n } = useT()
  const { toasts } = useStores()
  const copy = useCopy((toast) => toasts.add(toast))
  const { id, status, email, phone, first_name: firstName, last_name: lastName } = user
  const name = [firstName, lastName].filter(Boolean).join(' ') || email || formatPhone(phone ?? '') || id
  const statusKey = `profile.status.${status}`

  return (
    <section className={styles['card']}>
      <span className={styles['avatar']} aria-hidden="true" translate="no">
        {Array.from(name.replace(/^\+/, ''))[0]?.toLocaleUpperCase(i18n.locale)}
      </span>
      <div>
        <div className={styles['title']}>
          <p className={styles['name']} dir="auto" translate="no">
            {name}
          </p>
          <dl>
            <dt className="visually-hidden">{t('profile.accountStatus')}</dt>
            <dd>
              <Chip tone={status === 'active' ? 'success' : 'quiet'}>
                {hasMessage(i18n, statusKey) ? i18n._(statusKey) : status}
              </Chip>
            </dd>
          </dl>
        </div>
        <button type="button" className={styles['id']} onClick={() => void copy(id)}>
          <span className={textStyles['muted']}>{t('profile.playerId')}</span>
          <span className={styles['number']}>
            <span translate="no">{id}</span>
            <Icon name="copy" size={16} label={t('profile.copyId')} />
          </span>
        </button>
      </div>
      {!user.is_doc_verified && (
        <AppLink to="/profile/documents" look="plain" className={styles['next']}>
          <Icon name="document" size={20} />
          <span>{t('profile.nextStep')}</span>
          <Icon name="chevron-right" size={20} />
        </AppLink>
      )}
    </section>
  )
}
