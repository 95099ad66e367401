import { observer } from 'mobx-react-lite'

import type { WithdrawalTerms as Terms } from '~/contract/withdrawal.ts'
import { formatMoney } from '~/lib/money.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { ServerLink } from '~/ui/links/app-link.tsx'
import { Money } from '~/ui/text/money.tsx'

import { PaymentNotice } from './payment/payment-notice.tsx'
import styles from './withdrawal-terms.module.css'

type Props = {
  terms: Terms | null
  /** Turnover that is missing, minor units. */
  stillToBet: number
}

/** What may be taken out and what stands in its way, before anything is typed (CASH-27, CASH-32, C8). */
export const WithdrawalTerms = observer(function WithdrawalTerms({ terms, stillToBet }: Props) {
  const { t, language } = useT()
  const { guest } = useStores()
  const currency = terms?.currency ?? guest.currency
  return (
    <>
      {terms && (
        <p className={styles['available']}>
          <span>{t('withdrawal.available')}</span>
          <Money minor={terms.available} currency={currency} className={styles['amount']} />
        </p>
      )}
      {stillToBet > 0 && (
        <PaymentNotice
          tone="warning"
          title={t('withdrawal.turnoverTitle')}
          text={t('withdrawal.turnoverText', { amount: formatMoney(stillToBet, currency, language) })}
        />
      )}
      {terms !== null && terms.bonus_lost > 0 && (
        <PaymentNotice
          tone="warning"
          title={t('withdrawal.bonusTitle')}
          text={t('withdrawal.bonusText', { amount: formatMoney(terms.bonus_lost, currency, language) })}
        >
          <ServerLink href="/bonuses/received" look="secondary">
            {t('withdrawal.seeBonus')}
          </ServerLink>
        </PaymentNotice>
      )}
      {terms?.unverified_limit != null && (
        <PaymentNotice
          tone="info"
          title={t('withdrawal.limitTitle', { amount: formatMoney(terms.unverified_limit, currency, language) })}
          text={t('withdrawal.limitText')}
        >
          <ServerLink href="/profile/documents" look="secondary">
            {t('withdrawal.verify')}
          </ServerLink>
        </PaymentNotice>
      )}
    </>
  )
})
