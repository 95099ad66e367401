import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { balanceQuery } from '~/api/profile.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Money } from '~/ui/text/money.tsx'

import styles from './game-balance.module.css'

/** The player's money over a running game: refetched when the game reports a change. */
export const GameBalance = observer(function GameBalance() {
  const { t } = useT()
  const { network } = useStores()
  const { data } = useQuery({ ...balanceQuery(), ...(network.isOnline ? {} : { refetchInterval: false }) })
  if (!data || !network.isOnline) return null
  return (
    <span className={styles['balance']}>
      <span className="visually-hidden">{t('shell.balance')}</span>
      <Money minor={data.total} currency={data.currency} />
    </span>
  )
})
