import { useMutation, useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { keepAccountMutation, refetchAccount } from '~/api/account.ts'
import type { Account } from '~/contract/account.ts'
import { useFailedChangeText } from '~/forms/form-error.tsx'
import { OnlineButton } from '~/forms/online-button.tsx'
import { useT } from '~/hooks/use-t.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { useStores } from '~/stores/use-stores.ts'
import { useWhileSamePlayer } from '~/responses/use-while-same-player.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Card } from '~/ui/primitives/card.tsx'
import { Status } from '~/ui/primitives/status.tsx'
import { Money } from '~/ui/text/money.tsx'
import layoutStyles from '~/ui/primitives/layout.module.css'

import styles from './account.module.css'

type Props = { closing: NonNullable<Account['closing']>; stake: Account['at_stake'] }

/** A scheduled closing: its date, what it waits for, and the action to keep the account (PLUS-45, PLUS-46). */
export const ClosingState = observer(function ClosingState({ closing, stake }: Props) {
  const { t } = useT()
  const { toasts, cashBox } = useStores()
  const whileSamePlayer = useWhileSamePlayer()
  const queryClient = useQueryClient()
  const failedText = useFailedChangeText()
  const keep = useMutation(keepAccountMutation())
  const { real, payments, under_way: underWay, currency } = stake

  async function keepIt() {
    const ended = await whileSamePlayer(
      () => keep.mutateAsync(),
      () => refetchAccount(queryClient),
    )
    if (!ended) return
    if (ended.isDone) toasts.add({ variant: 'success', text: t('security.close.kept') })
    else toasts.add({ variant: 'error', text: failedText(ended.failure, 'security.close.keepFailed') })
  }

  return (
    <Card title={t('security.close.title')}>
      <Status as="p" className={styles['state']}>
        {closing.status === 'held'
          ? t('security.close.held')
          : t('security.close.until', { time: formatDateTime(closing.closes_at) })}
      </Status>
      {real > 0 && (
        <p className={styles['sum']}>
          {t('security.close.real')}: <Money minor={real} currency={currency} />
        </p>
      )}
      {payments > 0 && (
        <p className={styles['sum']}>
          {t('security.close.underWay', { count: payments })} · <Money minor={underWay} currency={currency} />
        </p>
      )}
      {(real > 0 || payments > 0) && <p className={styles['text']}>{t('security.close.moneyText')}</p>}
      <div className={layoutStyles['wrap3']}>
        {real > 0 && (
          <AppLink to="/cash-box/withdrawal" look="secondary" onClick={() => cashBox.rememberBackPath('/profile/data')}>
            {t('security.close.withdraw')}
          </AppLink>
        )}
        <OnlineButton isLoading={keep.isPending} onClick={() => void keepIt()}>
          {t('security.close.keep')}
        </OnlineButton>
      </div>
    </Card>
  )
})
