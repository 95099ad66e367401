import { useT } from '~/hooks/use-t.ts'
import { ServerLink } from '~/ui/links/app-link.tsx'
import { Card } from '~/ui/primitives/card.tsx'

import styles from './security.module.css'

type Props = {
  /** The path that the player was on the way to. */
  next: string
}

/** The last step of a password reset: a new password does not close the other ways into the account (PLUS-60). */
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
