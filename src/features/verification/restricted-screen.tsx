import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { AppLink, ServerLink } from '~/ui/links/app-link.tsx'
import { Icon } from '~/ui/media/icon.tsx'

import styles from './verification.module.css'

/** Shown when all attempts are used: a link back, and a contact (PROF-21). */
export function RestrictedScreen() {
  const { t } = useT()
  useDocumentTitle(t('verify.restrictedTitle'))
  return (
    <section className={styles['restricted']}>
      <span className={styles['lock']}>
        <Icon name="lock" size={28} />
      </span>
      <h1 className={styles['title']}>{t('verify.restrictedTitle')}</h1>
      <p className={styles['text']}>{t('verify.restrictedText')}</p>
      <AppLink to="/profile/contacts" replace look="primary">
        {t('common.ok')}
      </AppLink>
      <ServerLink href="/contacts" className={styles['support']}>
        {t('verify.writeToSupport')}
      </ServerLink>
    </section>
  )
}
