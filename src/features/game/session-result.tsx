import { observer } from 'mobx-react-lite'

import { playQuery } from '~/api/activity.ts'
import { useAsOf } from '~/hooks/use-as-of.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStoredQuery } from '~/responses/use-stored-query.ts'
import { Icon } from '~/ui/media/icon.tsx'
import { Money } from '~/ui/text/money.tsx'

import css from './play-clock.module.css'

type Props = {
  /** Start of the play session, ms by the server's clock. */
  since: number
  /** Shows its label, which screen readers always read. */
  hasLabel: boolean
}

/**
 * Wins minus bets of this play session, equal in all tabs: own money, and below it bonus money once it has moved. Without
 * a network: the last known result with its time (PLUS-93).
 */
export const SessionResult = observer(function SessionResult({ since, hasLabel }: Props) {
  const { t } = useT()
  const asOfText = useAsOf()
  const { data, asOf } = useStoredQuery(playQuery(since))
  if (data?.since !== since) return null // stored in an earlier session
  const { net, bonus_net: bonusNet, currency } = data
  return (
    <span className={css['result']}>
      <span>
        <span className={hasLabel ? css['label'] : 'visually-hidden'}>{t('realityCheck.net')}</span>
        {asOf !== null && <Icon name="clock" size={12} label={asOfText(asOf)} />}
        <Money isOwn minor={net} currency={currency} />
      </span>
      {bonusNet !== 0 && (
        <span>
          <Icon name="gift" size={12} label={t('activity.rounds.stake.bonus')} />
          <Money isOwn minor={bonusNet} currency={currency} />
        </span>
      )}
    </span>
  )
})
