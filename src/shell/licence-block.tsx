import { config } from '~/lib/config.ts'
import { COPYRIGHT_YEAR } from '~/constants/layout.ts'
import { useT } from '~/hooks/use-t.ts'

import styles from './footer.module.css'

/** Age mark, the operator's legal notice where there is one, and the copyright (SHELL-20, SHELL-24). */
export function LicenceBlock() {
  const { t } = useT()
  return (
    <section className={styles['licence']}>
      <span className={styles['age']} aria-hidden>
        {config.ageMark}
      </span>
      <div className={styles['notice']}>
        <p>
          {t('footer.adultsOnly', { age: config.minimumAge })}. {t('footer.playResponsibly')}.
        </p>
        {config.legalNotice && <p>{config.legalNotice}</p>}
        <p>
          © {COPYRIGHT_YEAR} {config.brand}
        </p>
      </div>
    </section>
  )
}
