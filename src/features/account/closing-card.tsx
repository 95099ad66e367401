import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'
import * as z from 'zod/mini'

import { closeAccountMutation, refetchAccount } from '~/api/account.ts'
import type { Account } from '~/contract/account.ts'
import { requiredRule } from '~/forms/field-rules.ts'
import { OnlineButton } from '~/forms/online-button.tsx'
import { PasswordDialog, usePasswordForm } from '~/forms/password-dialog.tsx'
import { joinCodes } from '~/forms/problem-text.ts'
import { problemCodes } from '~/forms/server-errors.ts'
import { useT } from '~/hooks/use-t.ts'
import { formatMoney } from '~/lib/money.ts'
import { useStores } from '~/stores/use-stores.ts'
import { useWhileSamePlayer } from '~/responses/use-while-same-player.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Card } from '~/ui/primitives/card.tsx'
import { Money } from '~/ui/text/money.tsx'
import layoutStyles from '~/ui/primitives/layout.module.css'
import textStyles from '~/ui/text/text.module.css'

import styles from './account.module.css'

const resolver = zodResolver(z.object({ password: requiredRule }))
type Props = { stake: Account['at_stake']; onEnd: () => void }

/** Requires the password before requesting to close the account (PLUS-44). */
const CloseQuestion = observer(function CloseQuestion({ stake, onEnd }: Props) {
  const { t, language } = useT()
  const { toasts } = useStores()
  const whileSamePlayer = useWhileSamePlayer()
  const queryClient = useQueryClient()
  const close = useMutation(closeAccountMutation())
  const form = usePasswordForm({
    updates: 'closing',
    resolver,
    defaultValues: { password: '' },
    async change({ password }, { setError }) {
      const ended = await whileSamePlayer(() => close.mutateAsync(password))
      if (!ended) return
      if (!ended.isDone) {
        void refetchAccount(queryClient) // the request may have succeeded although the response was lost
        const codes = problemCodes(ended.failure)
        const isOfPassword = codes.includes('PASSWORD_WRONG') || codes.includes('PASSWORD_NOT_SET')
        const field = isOfPassword ? 'password' : 'root'
        setError(field, { type: 'server', message: joinCodes(codes) }, { shouldFocus: field === 'password' })
        return
      }
      if (!(await whileSamePlayer(() => refetchAccount(queryClient)))) return
      toasts.add({ variant: 'success', text: t('security.close.asked') })
      onEnd()
    },
  })

  return (
    <PasswordDialog
      {...form}
      title={t('security.close.questionTitle')}
      verb={t('security.close.confirm')}
      isDanger
      onClose={onEnd}
    >
      <p>{t('security.close.timeText', { days: stake.wait_days })}</p>
      {stake.real > 0 && (
        <p>{t('security.close.hasMoney', { sum: formatMoney(stake.real, stake.currency, language) })}</p>
      )}
      <p className={styles['text']}>{t('security.close.questionText')}</p>
    </PasswordDialog>
  )
})

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
      <div className={layoutStyles['wrap3']}>
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
    <dl className={layoutStyles['stack4']}>
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
      <dt className={textStyles['label']}>{name}</dt>
      <dd className={styles['fact']}>
        {children && <p className={styles['sum']}>{children}</p>}
        <p className={styles['text']}>{text}</p>
      </dd>
    </div>
  )
}
