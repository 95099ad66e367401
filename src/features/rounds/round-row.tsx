import type { Round } from '~/contract/rounds.ts'
import { useOwnMoney } from '~/hooks/use-own-money.ts'
import { useT } from '~/hooks/use-t.ts'
import { formatDateTime, formatTime } from '~/lib/clock.ts'
import { ServerLink } from '~/ui/links/app-link.tsx'
import { Fact, Facts } from '~/ui/primitives/detail-rows.tsx'
import { OpenRow } from '~/ui/primitives/disclosure.tsx'

import { RoundProofPart } from './round-proof.tsx'
import styles from './round-row.module.css'

/** One round. It expands to show its bookings, its result and a link to the support (PLUS-01, PLUS-05). */
export function RoundRow({ round }: { round: Round }) {
  const { t } = useT()
  const own = useOwnMoney()
  const { game, stake, bet, win, currency, created_at: at } = round
  const money = (minor: number) => own(minor, currency)
  return (
    <OpenRow
      className={styles['head']}
      head={
        <>
          <span className={styles['game']}>{game.title}</span>
          <span className={styles['win']} data-won={win > 0} translate="no">
            {win > 0 ? `+${money(win)}` : money(0)}
          </span>
          <span className={styles['small']}>
            {formatTime(at)} · {t(`activity.rounds.stake.${stake}`)}
          </span>
          <span className={styles['bet']}>{t('activity.rounds.betOf', { amount: money(bet) })}</span>
        </>
      }
    >
      <RoundDetail round={round} />
    </OpenRow>
  )
}

function RoundDetail({ round }: { round: Round }) {
  const { t } = useT()
  const own = useOwnMoney()
  const { id, stake, currency, outcome, created_at: at } = round
  const money = (minor: number) => own(minor, currency)
  return (
    <div className={styles['detail']}>
      <Facts>
        <Fact name={t('activity.rounds.number')} isOwn>
          {id}
        </Fact>
        <Fact name={t('activity.rounds.time')}>
          <time dateTime={at}>{formatDateTime(at)}</time>
        </Fact>
        <Fact name={t('activity.rounds.stake')}>{t(`activity.rounds.stake.${stake}`)}</Fact>
        <Fact name={t('activity.rounds.bet')}>{money(round.bet)}</Fact>
        {round.bonus_bet > 0 && <Fact name={t('activity.rounds.bonusBet')}>{money(round.bonus_bet)}</Fact>}
        <Fact name={t('activity.rounds.outcome')}>
          {outcome.length > 0 ? outcome.join(' · ') : t('activity.rounds.noOutcome')}
        </Fact>
        <Fact name={t('activity.rounds.win')}>{money(round.win)}</Fact>
        {round.bonus_win > 0 && <Fact name={t('activity.rounds.bonusWin')}>{money(round.bonus_win)}</Fact>}
        <Fact name={t('activity.rounds.balance')}>{money(round.balance)}</Fact>
      </Facts>
      <RoundProofPart round={round} />
      <ServerLink href={`/contacts?back=/profile/rounds&round=${encodeURIComponent(id)}`} look="secondary">
        {t('activity.rounds.dispute')}
      </ServerLink>
    </div>
  )
}
