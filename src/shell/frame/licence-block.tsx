import { observer } from 'mobx-react-lite'

import { config } from '~/lib/config.ts'
import { COPYRIGHT_YEAR } from '~/constants/layout.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'

import styles from './footer.module.css'
import { LicenceMarks } from './licence-marks.tsx'

/** Age mark, the operator's legal notice and licences where there are some, and the copyright (SHELL-20, SHELL-24, STATIC-11). */
export const LicenceBlock = observer(function LicenceBlock() {
  const { t } = useT()
  const { session } = useStores()
  return (
    <section className={styles['licence']}>
      <span className={styles['age']} aria-hidden>
        {config.ageMark}
      </span>
      <div className={styles['notice']}>
        <p>
          {t('footer.adultsOnly', { age: config.minimumAge })}. {t('footer.playResponsibly')}.
        </p>
        {session.isSignedIn && (
          <AppLink to="/profile/limits" className={styles['limits']}>
            {t('profile.limits')}
          </AppLink>
        )}
        {config.legalNotice && <p>{config.legalNotice}</p>}
        <LicenceMarks />
        <p>
          © {COPYRIGHT_YEAR} {config.brand}
        </p>
      </div>
    </section>
  )
})
