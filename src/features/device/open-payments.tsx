import { observer } from 'mobx-react-lite'

import { paymentsTable } from '~/db/payments.ts'
import { useStoredRows } from '~/db/use-stored-rows.ts'
import { useT } from '~/hooks/use-t.ts'
import { momentText } from '~/lib/moment-text.ts'
import { formatMoney } from '~/lib/money.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { SumText } from '~/ui/text/sum-text.tsx'
import { serverNow } from '~/platform/server-clock.ts'

import styles from './device.module.css'

/** Payments of this player whose end is not known: they are asked about, never sent again. */
export const OpenPayments = observer(function OpenPayments() {
  const { t, language } = useT()
  const { session } = useStores()
  const all = useStoredRows(paymentsTable) ?? []
  const payments = all
    .filter(({ playerId }) => playerId === session.playerId)
    .toSorted((a, b) => a.startedAt - b.startedAt)
  if (payments.length === 0) return null
  return (
    <div className={styles['payments']}>
      <h3 className={styles['subtitle']}>{t('device.payments')}</h3>
      <ul className={styles['list']}>
        {payments.map(({ key, type, amount, currency, startedAt, isProcessing }) => (
          <li key={key}>
            <SumText
              text={(sum) => t(type === 'deposit' ? 'device.deposit' : 'device.withdrawal', { sum })}
              sum={formatMoney(amount, currency, language)}
            />
            <small>
              {t(isProcessing ? 'device.inWork' : 'device.isAsked', { time: momentText(startedAt, serverNow()) })}
            </small>
          </li>
        ))}
      </ul>
      <AppLink to="/cash-box/history" look="secondary" className={styles['link']}>
        {t('history.tab')}
      </AppLink>
    </div>
  )
})
