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

/**
 * The available amount and the obstacles, shown before anything is typed (CASH-27, CASH-32, C8). One that blocks any
 * withdrawal is shown without the others, with the way to remove it.
 */
export const WithdrawalTerms = observer(function WithdrawalTerms({ terms, turnover }: Props) {
  const { t, language } = useT()
  const { guest, session } = useStores()
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
          {!session.isOnBreak && (
            <AppLink to="/" look="primary">
              {t('payment.startPlaying')}
            </AppLink>
          )}
        </PaymentNotice>
      )}
      {turnover.amount === 0 && terms && <Limits terms={terms} />}
    </>
  )
})

/** The lost bonus and the limit without verification, in one line each, so that the amount below stays in view. */
function Limits({ terms }: { terms: Terms }) {
  const { t, language } = useT()
  const { bonus_lost: lost, unverified_limit: limit } = terms
  const money = (minor: number) => formatMoney(minor, terms.currency, language)
  if (limit === 0)
    return (
      <PaymentNotice tone="warning" title={t('withdrawal.turnoverTitle')} text={t('withdrawal.verifyText')}>
        <ServerLink href="/profile/documents" look="primary">
          {t('withdrawal.verify')}
        </ServerLink>
      </PaymentNotice>
    )
  return (
    <>
      {lost > 0 && (
        <AppLink
          to="/bonuses/received"
          search={{ offer: terms.bonus_offer_ids?.[0] }}
          look="plain"
          className={styles['ends']}
        >
          <Icon name="warning" />
          <span>{t('withdrawal.bonusText', { amount: money(lost) })}</span>
          <Icon name="chevron-right" size={20} />
        </AppLink>
      )}
      {limit !== null && (
        <ServerLink href="/profile/documents" look="plain" className={styles['limit']}>
          <Icon name="info" />
          <span>
            {t('withdrawal.limitTitle', { amount: money(limit) })}
            <small>{t('withdrawal.limitText')}</small>
          </span>
          <Icon name="chevron-right" size={20} />
        </ServerLink>
      )}
    </>
  )
}

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
