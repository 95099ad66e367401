import type { OfferTerms } from '~/contract/offers.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { useT } from '~/hooks/use-t.ts'
import { Disclosure } from '~/ui/primitives/disclosure.tsx'
import { Html } from '~/ui/text/html.tsx'

import type { OfferView } from './offer-view.ts'
import { TermList, type Term } from './term-list.tsx'
import styles from './terms.module.css'
import { useOfferTexts } from './use-offer-texts.ts'

const nothing: readonly Term[] = []

type WholeProps = {
  view: OfferView
  /** Shown before them. */
  first?: readonly Term[]
  /** Less important terms are collapsed. */
  isFolded?: boolean
}

/**
 * Every term that a player must know before activating it (BONUS-07); values that the server does not send are left
 * out.
 */
export function OfferTermsList({ view, first = nothing, isFolded = false }: WholeProps) {
  const { t } = useT()
  const { money, number, share, wager, cashOut } = useOfferTexts()
  const amount = (minor: number | null | undefined) => (minor ? money(minor, view.currency) : null)
  const { days, max_bet: maxBet, contributions = [] } = view.terms
  const given: Term[] = [
    ...first,
    [t('bonuses.term.percent'), view.percent ? share(view.percent) : null],
    [t('bonuses.term.spins'), view.spins_count ? number(view.spins_count) : null],
    [t('bonuses.term.game'), view.game_name],
    [t('bonuses.term.spinBet'), amount(view.bet_size)],
    [t('bonuses.term.amount'), amount(view.amount)],
    [t('bonuses.term.spinsBesides'), view.spins_besides > 0 ? number(view.spins_besides) : null],
  ]
  const required: Term[] = [
    [t('bonuses.term.wager'), wager(view)],
    [t('bonuses.term.maxBonus'), amount(view.max_bonus_limit)],
    [t('bonuses.term.cashOut'), cashOut(view)],
    [t('bonuses.term.until'), view.expired_at && formatDateTime(view.expired_at)],
  ]
  const more: Term[] = [
    [t('bonuses.term.minDeposit'), amount(view.min_deposit)],
    [t('bonuses.term.days'), days ? number(days) : null],
    [t('bonuses.term.maxBet'), amount(maxBet)],
  ]
  const games = contributions.length > 0 && (
    <>
      <h3 className={styles['heading']}>{t('bonuses.contributions')}</h3>
      <Contributions list={contributions} />
    </>
  )
  if (!isFolded) {
    return (
      <>
        <TermList terms={[...given, ...required, ...more]} />
        {games}
      </>
    )
  }
  return (
    <>
      <TermList terms={[...first, ...required]} />
      <Disclosure summary={t('bonuses.allTerms')}>
        <TermList terms={[...given.slice(first.length), ...more]} />
        {games}
      </Disclosure>
    </>
  )
}

/** Which games count how much toward the wager. */
function Contributions({ list }: { list: NonNullable<OfferTerms['contributions']> }) {
  const { t } = useT()
  const { share } = useOfferTexts()
  return (
    <TermList
      terms={list.map(({ title, percent }) => [title, percent > 0 ? share(percent) : t('bonuses.countsNot')])}
    />
  )
}

/** Rules of the operator, folded (BONUS-07). */
export function OfficialRules({ html }: { html: string }) {
  const { t } = useT()
  if (html === '') return null
  return (
    <Disclosure summary={t('bonuses.officialRules')}>
      <Html html={html} />
    </Disclosure>
  )
}
