import { useT } from '~/hooks/use-t.ts'
import { ServerLink } from '~/ui/links/app-link.tsx'
import { Card } from '~/ui/primitives/card.tsx'

import styles from './security.module.css'

type Props = {
  /** Path to open next. */
  next: string
}

/** The last step of a password reset, because a new password does not close other ways into the account (PLUS-60). */
export function AfterResetCard({ next }: Props) {
  const { t } = useT()
  return (
    <Card title={t('security.reset.title')}>
      <p className={styles['note']}>{t('security.reset.text')}</p>
      <div className={styles['ways']}>
        <ServerLink href={next} look="secondary">
          {t('security.reset.continue')}
        </ServerLink>
      </div>
    </Card>
  )
}
