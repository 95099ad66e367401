import { observer } from 'mobx-react-lite'

import type { PlayerOffer } from '~/contract/offers.ts'
import { PagedHistory } from '~/forms/paged-history.tsx'
import { formatMonth } from '~/lib/dates.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { EmptyState } from '~/ui/primitives/empty-state.tsx'
import { Page } from '~/ui/primitives/page.tsx'

import styles from './bonus-page.module.css'
import { HistoryRow } from './history-row.tsx'
import { useOfferHistory } from './use-bonuses.ts'

/** Returns the month of a time as `2026-11`, in the device's time zone like the days of the rows. */
function monthOf(moment: string): string {
  const date = new Date(moment)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

/** Groups offers by month, in the order of the list. */
export function byMonth(offers: readonly PlayerOffer[]): { month: string; offers: PlayerOffer[] }[] {
  const groups: { month: string; offers: PlayerOffer[] }[] = []
  for (const offer of offers) {
    const month = monthOf(offer.ended_at ?? offer.created_at)
    const last = groups.at(-1)
    if (last?.month === month) last.offers.push(offer)
    else groups.push({ month, offers: [offer] })
  }
  return groups
}

/** All ended bonuses by month, loaded ten at a time (ROUTE-36). */
export const BonusHistoryPage = observer(function BonusHistoryPage() {
  const { t } = useT()
  const { history, answer: response } = useOfferHistory()
  useDocumentTitle(t('bonuses.history'))
  return (
    <Page title={t('bonuses.history')} back={{ to: '/bonuses/received', label: t('common.back') }}>
      <PagedHistory
        pages={history}
        of={response}
        skeleton={{ height: 56, radius: 10 }}
        empty={<None />}
        stampClass={styles['stamp']}
        moreClass={styles['further']}
      >
        {(offers) => <Months offers={offers} />}
      </PagedHistory>
    </Page>
  )
})

function None() {
  const { t } = useT()
  return (
    <EmptyState scene="bottle" title={t('bonuses.noHistory')} text={t('bonuses.noHistoryText')}>
      <AppLink to="/bonuses" look="primary">
        {t('bonuses.seeAvailable')}
      </AppLink>
    </EmptyState>
  )
}

function Months({ offers: all }: { offers: readonly PlayerOffer[] }) {
  const { language } = useT()
  return (
    <div className={styles['blocks']}>
      {byMonth(all).map(({ month, offers }) => (
        <section key={month} aria-label={formatMonth(`${month}-15`, language)}>
          <h2 className={styles['heading']}>{formatMonth(`${month}-15`, language)}</h2>
          <ul className={styles['list']}>
            {offers.map((offer) => (
              <HistoryRow key={offer.id} offer={offer} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
