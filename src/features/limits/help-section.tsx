import { observer } from 'mobx-react-lite'

import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink, ServerLink } from '~/ui/links/app-link.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { Card } from '~/ui/primitives/card.tsx'
import type { Currency } from '~/contract/money.ts'
import textStyles from '~/ui/text/text.module.css'

import styles from './limits.module.css'

type Environment = Record<string, unknown>

const text = (value: unknown, fallback: string) => (typeof value === 'string' ? value : fallback)

/**
 * URL of each country's service to exclude oneself from all gambling (O-67); '' if there is none. An operator setting
 * like those of lib/config, but not needed on the first visit.
 */
export function parseSelfRestriction(environment: Environment): Record<Currency, string> {
  return {
    KZT: text(environment['VITE_SELF_RESTRICTION_KZ'], 'https://egov.kz'),
    AZN: text(environment['VITE_SELF_RESTRICTION_AZ'], ''),
  }
}

const selfRestriction = parseSelfRestriction(import.meta.env ?? {})

/**
 * Where to find help: our page, and the services of the country that the operator has configured. `isWithLimits`: shown
 * on the limits page.
 */
export const HelpSection = observer(function HelpSection({ isWithLimits = false }: { isWithLimits?: boolean }) {
  const { t } = useT()
  const { dialogs, guest, session } = useStores()
  const service = selfRestriction[guest.currency]
  return (
    <Card title={t('limits.help')}>
      <p className={textStyles['subtleProse']}>{t('limits.helpText')}</p>
      <p className={textStyles['subtleProse']}>{t(`limits.country${guest.currency}`)}</p>
      {session.isSignedIn && !session.isOnBreak && !isWithLimits && (
        <div className={styles['actions']}>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => dialogs.show({ kind: 'break' })}>
            {t('limits.timeOut')}
          </Button>
        </div>
      )}
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
