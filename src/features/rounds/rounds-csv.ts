import type { I18n } from '@lingui/core'

import type { Round } from '~/contract/rounds.ts'
import { csvStyle, timeCell, toCsv } from '~/lib/csv.ts'

const NUMBER = 'activity.rounds.number'

/** Returns the CSV file: a header in the language of the page, then a row for each round; times in UTC (PLUS-04). */
export function roundsCsv(rounds: readonly Round[], i18n: I18n): string {
  const { amountCell, separator } = csvStyle(i18n.locale)
  const names = ['game', 'stake', 'bet', 'bonusBet', 'win', 'bonusWin', 'balance'] as const
  const head = [
    i18n._('history.csv.date'),
    i18n._(NUMBER),
    ...names.map((name) => i18n._(`activity.rounds.${name}`)),
    i18n._('history.csv.currency'),
    i18n._('activity.rounds.outcome'),
  ]
  const rows = rounds.map((round) => [
    timeCell(round.created_at),
    round.id,
    round.game.title,
    i18n._(`activity.rounds.stake.${round.stake}`),
    ...[round.bet, round.bonus_bet, round.win, round.bonus_win, round.balance].map(amountCell),
    round.currency,
    round.outcome.join(' · '),
  ])
  return toCsv([head, ...rows], separator)
}
