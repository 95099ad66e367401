import type { I18n } from '@lingui/core'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import { allRounds } from '~/api/rounds.ts'
import type { PlayedGame, Round } from '~/contract/rounds.ts'
import { HistoryTools, PagedHistory, SaveCsvButton } from '~/forms/paged-history.tsx'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useSearchText } from '~/hooks/use-search-text.ts'
import { useT } from '~/hooks/use-t.ts'
import { csvStyle, timeCell, toCsv } from '~/lib/csv.ts'
import { useStores } from '~/stores/use-stores.ts'
import { SearchField } from '~/ui/fields/text-field.tsx'
import { SelectField } from '~/ui/fields/select-field.tsx'
import { AppLink } from '~/ui/links/app-link.tsx'
import { DayList } from '~/ui/primitives/list-row.tsx'
import { EmptyState, NoneChosen } from '~/ui/primitives/empty-state.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import textStyles from '~/ui/text/text.module.css'

import { RoundRow } from './round-row.tsx'
import styles from './rounds-page.module.css'
import { choiceOf, roundPeriods, useRounds, type RoundsSearch } from './use-rounds.ts'

const NUMBER = 'activity.rounds.number'

/** Returns the CSV file: a header in the language of the page, then a row for each round; times in UTC (PLUS-04). */
function roundsCsv(rounds: readonly Round[], i18n: I18n): string {
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

const nothing: RoundsSearch = { game: undefined, period: undefined, search: undefined }

type Change = (change: RoundsSearch) => void
type Props = { search: RoundsSearch; onSearch: Change }

/** All rounds of the player by day, with filters in the URL and a CSV export (PLUS-01 to PLUS-05). */
export const RoundsPage = observer(function RoundsPage({ search, onSearch }: Props) {
  const { t } = useT()
  const { history, answer: response, games } = useRounds(choiceOf(search))
  const isChosen = Object.values(choiceOf(search)).some((value) => value !== undefined)
  useDocumentTitle(t('activity.rounds.title'))
  return (
    <Page title={t('activity.rounds.title')} back={{ to: '/profile/activity', label: t('common.back') }}>
      <div className={styles['page']}>
        <p className={textStyles['lead']}>{t('activity.rounds.lead')}</p>
        <HistoryTools>
          <Choices search={search} onSearch={onSearch} games={games} />
          <SaveAsCsv search={search} shown={response.data ?? []} />
        </HistoryTools>
        <PagedHistory
          pages={history}
          of={response}
          skeleton={{ height: 64, radius: 14 }}
          empty={<None isChosen={isChosen} onAll={() => onSearch(nothing)} />}
        >
          {(rounds) => <DayList items={rounds}>{(round) => <RoundRow round={round} />}</DayList>}
        </PagedHistory>
      </div>
    </Page>
  )
})

type ChoicesProps = Props & { games: readonly PlayedGame[] | undefined }

/** The filters game, period and search text, which are stored in the URL. */
function Choices({ search, onSearch, games }: ChoicesProps) {
  const { t } = useT()
  const { game = 'all', period = 'all', search: text = '' } = search
  const box = useSearchText(text, (next) => onSearch({ search: next === '' ? undefined : next }))
  const [known, setKnown] = useState<readonly PlayedGame[]>([]) // kept while another filter loads
  if (games && games !== known) setKnown(games)
  const isListed = game === 'all' || known.some(({ slug }) => slug === game)
  const options = [
    { value: 'all', label: t('games.all') },
    ...(isListed ? [] : [{ value: game, label: t('activity.rounds.thisGame') }]),
    ...known.map(({ slug, title }) => ({ value: slug, label: title })),
  ]
  const valueOf = (value: string) => (value === 'all' ? undefined : value)
  return (
    <>
      <form role="search" onSubmit={box.submit}>
        <SearchField box={box} label={t('activity.rounds.search')} />
      </form>
      <SelectField
        label={t('activity.rounds.game')}
        isLabelHidden
        value={game}
        options={options}
        onChange={({ target }) => onSearch({ game: valueOf(target.value) })}
      />
      <SelectField
        label={t('history.filterPeriod')}
        isLabelHidden
        value={period}
        options={roundPeriods.map((value) => ({ value, label: t(`history.period.${value}`) }))}
        onChange={({ target }) => onSearch({ period: roundPeriods.find((one) => one === valueOf(target.value)) })}
      />
    </>
  )
}

/** Saves all matching rounds, not only the visible ones. Without a connection it saves the visible ones. */
const SaveAsCsv = observer(function SaveAsCsv({ search, shown }: { search: RoundsSearch; shown: readonly Round[] }) {
  const { t, i18n, language } = useT()
  const { network } = useStores()
  const make = async () => roundsCsv(network.isOnline ? await allRounds(language, choiceOf(search)) : shown, i18n)
  return (
    <SaveCsvButton
      fileName="rounds.csv"
      failed={t('activity.rounds.csvFailed')}
      isEmpty={shown.length === 0}
      make={make}
    />
  )
})

function None({ isChosen, onAll }: { isChosen: boolean; onAll: () => void }) {
  const { t } = useT()
  if (isChosen) return <NoneChosen onAll={onAll} />
  return (
    <EmptyState scene="bottle" title={t('activity.rounds.emptyTitle')} text={t('activity.rounds.emptyText')}>
      <AppLink to="/" look="secondary">
        {t('install.toLobby')}
      </AppLink>
    </EmptyState>
  )
}
