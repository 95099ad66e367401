import { observer } from 'mobx-react-lite'

import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink, ServerLink } from '~/ui/links/app-link.tsx'
import { Card } from '~/ui/primitives/card.tsx'

import styles from './limits.module.css'
import { selfRestriction } from './self-restriction.ts'

/** Where there is help: our own page, and what the country offers, as the operator has configured it. */
export const HelpSection = observer(function HelpSection() {
  const { t } = useT()
  const { guest, session } = useStores()
  const service = selfRestriction[guest.currency]
  return (
    <Card title={t('limits.help')}>
      <p className={styles['text']}>{t('limits.helpText')}</p>
      <p className={styles['text']}>{t(`limits.country${guest.currency}`)}</p>
      <div className={styles['links']}>
        {service !== '' && <ServerLink href={service}>{t('limits.countryLink')}</ServerLink>}
        <AppLink to="/$slug" params={{ slug: 'responsible-gaming' }}>
          {t('outOfMoney.pauseLink')}
        </AppLink>
        {session.isSignedIn && <AppLink to="/profile/limits">{t('profile.limits')}</AppLink>}
        {session.isSignedIn && <AppLink to="/profile/activity">{t('profile.activity')}</AppLink>}
      </div>
    </Card>
  )
})
