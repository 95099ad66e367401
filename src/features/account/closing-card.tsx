import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'

import type { Account } from '~/contract/account.ts'
import { OnlineButton } from '~/forms/online-button.tsx'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Card } from '~/ui/primitives/card.tsx'
import { Money } from '~/ui/text/money.tsx'

import styles from './account.module.css'
import { CloseQuestion } from './close-question.tsx'

type Stake = Account['at_stake']

/** Explains what closing the account means, with the action to request it (PLUS-43, PLUS-44). */
export const ClosingCard = observer(function ClosingCard({ stake }: { stake: Stake }) {
  const { t } = useT()
  const { cashBox } = useStores()
  const [isAsking, setAsking] = useState(false)
  return (
    <Card title={t('security.close.title')}>
      <p className={styles['text']}>{t('security.close.lead')}</p>
      <Meaning stake={stake} />
      <div className={styles['buttons']}>
        {stake.real > 0 && (
          <AppLink to="/cash-box/withdrawal" look="secondary" onClick={() => cashBox.rememberBackPath('/profile/data')}>
            {t('security.close.withdraw')}
          </AppLink>
        )}
        <OnlineButton variant="danger" onClick={() => setAsking(true)}>
          {t('security.close.ask')}
        </OnlineButton>
      </div>
      {isAsking && <CloseQuestion stake={stake} onEnd={() => setAsking(false)} />}
    </Card>
  )
})

/** Effects on money, payments, bonuses, limits and time, each with the current values. */
function Meaning({ stake }: { stake: Stake }) {
  const { t } = useT()
  const { real, bonus, bonuses, payments, under_way: underWay, currency, wait_days: days } = stake
  return (
    <dl className={styles['meaning']}>
      <Point name={t('security.close.money')} text={t('security.close.moneyText')}>
        {t('security.close.real')}: <Money minor={real} currency={currency} />
      </Point>
      {payments > 0 && (
        <Point name={t('security.close.underWay', { count: payments })} text={t('security.close.underWayText')}>
          <Money minor={underWay} currency={currency} />
        </Point>
      )}
      <Point name={t('security.close.bonus', { count: bonuses })} text={t('security.close.bonusText')}>
        {bonus > 0 && <Money minor={bonus} currency={currency} />}
      </Point>
      <Point name={t('security.close.limits')} text={t('security.close.limitsText')} />
      <Point name={t('security.close.time')} text={t('security.close.timeText', { days })} />
      <Point name={t('security.close.after')} text={t('security.close.afterText')} />
    </dl>
  )
}

function Point({ name, text, children }: { name: string; text: string; children?: ReactNode }) {
  return (
    <div>
      <dt className={styles['name']}>{name}</dt>
      <dd className={styles['fact']}>
        {children && <p className={styles['sum']}>{children}</p>}
        <p className={styles['text']}>{text}</p>
      </dd>
    </div>
  )
}
