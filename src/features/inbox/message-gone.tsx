import { useT } from '~/hooks/use-t.ts'

import styles from './message-row.module.css'

/** Shown instead of a button if its target has ended (PLUS-34). */
export function MessageGone() {
  const { t } = useT()
  return <p className={styles['gone']}>{t('bonuses.gone')}</p>
}
