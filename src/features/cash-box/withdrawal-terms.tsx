import { observer } from 'mobx-react-lite'

import type { Currency } from '~/contract/money.ts'
import type { WithdrawalTerms as Terms } from '~/contract/withdrawal.ts'
import { TURNOVER_TIMES } from '~/constants/money.ts'
import { formatMoney } from '~/lib/money.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink, ServerLink } from '~/ui/links/app-link.tsx'
import { Icon } from '~/ui/media/icon.tsx'
import { Money } from '~/ui/text/money.tsx'

import { PaymentNotice } from './payment/payment-notice.tsx'
import styles from './withdrawal-terms.module.css'

/** Missing and total required bets, minor units. The server may omit the total. */
type Turnover = { amount: number; total?: number | undefined }

type Props = {
  terms: Terms | null
  turnover: Turnover
}

/** The available amount and the obstacles, shown before anything is typed (CASH-27, CASH-32, C8). */
export const WithdrawalTerms = observer(function WithdrawalTerms({ terms, turnover }: Props) {
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
      {turnover.amount > 0 && (
        <PaymentNotice
          tone="warning"
          title={t('withdrawal.turnoverTitle')}
          text={t('withdrawal.turnoverText', {
            amount: formatMoney(turnover.amount, currency, language),
            count: TURNOVER_TIMES,
          })}
        >
          <TurnoverBar {...turnover} currency={currency} />
        </PaymentNotice>
      )}
      {terms !== null && terms.bonus_lost > 0 && (
        <AppLink
          to="/bonuses/received"
          search={{ offer: terms.bonus_offer_ids?.[0] }}
          look="plain"
          className={styles['ends']}
        >
          <Icon name="warning" />
          <span>{t('withdrawal.bonusText', { amount: formatMoney(terms.bonus_lost, currency, language) })}</span>
          <Icon name="chevron-right" size={20} />
        </AppLink>
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

/** The progress of the bets, if their total is known. */
function TurnoverBar({ amount, total = 0, currency }: Turnover & { currency: Currency }) {
  const { t, language } = useT()
  if (total < amount || total === 0) return null
  const money = (minor: number) => formatMoney(minor, currency, language)
  return (
    <label className={styles['way']}>
      {t('withdrawal.turnoverDone', { done: money(total - amount), all: money(total) })}
      <progress className={styles['bar']} max={total} value={total - amount} />
    </label>
  )
}
