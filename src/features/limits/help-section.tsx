import { observer } from 'mobx-react-lite'

import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink, ServerLink } from '~/ui/links/app-link.tsx'
import { Card } from '~/ui/primitives/card.tsx'
import type { Currency } from '~/contract/money.ts'

import styles from './limits.module.css'

type Environment = Record<string, unknown>

const text = (value: unknown, fallback: string) => (typeof value === 'string' ? value : fallback)

/**
 * Where players of each country restrict themselves from all gambling at once (O-67), '' for nowhere. A setting of the operator
 * like those of lib/config, which the first visit does without.
 */
export function parseSelfRestriction(environment: Environment): Record<Currency, string> {
  return {
    KZT: text(environment['VITE_SELF_RESTRICTION_KZ'], 'https://egov.kz'),
    AZN: text(environment['VITE_SELF_RESTRICTION_AZ'], ''),
  }
}

const selfRestriction = parseSelfRestriction(import.meta.env ?? {})

/** Where there is help: our own page, and what the country offers, as the operator has configured it. `isWithLimits`: on their own page. */
export const HelpSection = observer(function HelpSection({ isWithLimits = false }: { isWithLimits?: boolean }) {
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
        {session.isSignedIn && !isWithLimits && <AppLink to="/profile/limits">{t('profile.limits')}</AppLink>}
        {session.isSignedIn && <AppLink to="/profile/activity">{t('profile.activity')}</AppLink>}
      </div>
    </Card>
  )
})
