import { useController, type Control } from 'react-hook-form'

import type { Currency } from '~/contract/money.ts'
import { declineActiveBonus, storeActiveBonus, storedBonusTitle } from '~/db/active-bonus.ts'
import { storeNoBonus } from './no-bonus.ts'
import { useProblemText } from '~/forms/problem-text.ts'
import { formatMoney } from '~/lib/money.ts'
import { useOwner } from '~/hooks/use-owner.ts'
import { useT } from '~/hooks/use-t.ts'
import { amountsOf } from '~/offers/amounts.ts'
import type { OfferView } from '~/offers/offer-view.ts'
import { stepsToConfirm } from '~/offers/for-deposit.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Icon } from '~/ui/media/icon.tsx'
import { lazyPart } from '~/ui/primitives/lazy-part.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'
import layoutStyles from '~/ui/primitives/layout.module.css'
import { Status } from '~/ui/primitives/status.tsx'

import { BonusUntil } from './lazy-questions.tsx'
import { Choice, Choices } from './method/choices.tsx'
import type { PaymentValues } from './method/payment-schema.ts'
import styles from './payment-form.module.css'
import type { DepositOffers } from './use-deposit-offers.ts'

/** The terms of a bonus; the form does not wait for them. */
const ShortTerms = lazyPart(() => import('~/offers/short-terms.tsx').then((module) => module.ShortTerms), {
  fallback: <Skeleton height={220} radius={10} />,
  ifFailed: 'offer',
})
const DepositTurnover = lazyPart(() => import('~/offers/short-terms.tsx').then((module) => module.DepositTurnover), {
  ifFailed: 'nothing',
})

type Props = {
  control: Control<PaymentValues>
  offers: DepositOffers
  /** Minor units; 0 without an amount. */
  amount: number
  currency: Currency
  /** The title of the chosen bonus that the server no longer offers; null if there is none. */
  goneBonus?: string | null
}

/**
 * The bonus of this deposit with its terms, or none (CASH-21, C5). Each offer that is not chosen names the amount that
 * a deposit becomes with it. The choice is stored like one from the bonus page.
 * Nothing is preselected on a first deposit, because a bonus not chosen here is forfeited. The same applies to a later
 * package step, until the player has chosen once.
 */
export function BonusChoice({ control, offers, amount, currency, goneBonus = null }: Props) {
  const { t, language } = useT()
  const { field, fieldState } = useController({ control, name: 'bonus' })
  const problem = useProblemText()
  const owner = useOwner()
  const { list, state, atStake, isAsked } = offers
  const chosenId = field.value ?? (state === 'known' && !isAsked && goneBonus === null ? '' : null)
  const isListed = list.some(({ id }) => id === chosenId)
  const isGone = goneBonus !== null && field.value === null
  if (list.length === 0 && !chosenId && !isGone) return state === 'known' ? null : <UnknownOffers offers={offers} />

  const choose = (id: string) => {
    field.onChange(id)
    const offer = list.find((each) => each.id === id)
    if (offer) storeActiveBonus(owner, offer)
    else if (id === '') {
      declineActiveBonus(owner)
      storeNoBonus([...stepsToConfirm(list, []).map((step) => step.id), ...(offers.ofCode ? [offers.ofCode] : [])])
    }
  }
  const choice = (id: string) => ({ name: field.name, value: id, isChosen: chosenId === id, onChoose: choose })
  const chosen = list.find(({ id }) => id === chosenId)
  const money = (minor: number) => formatMoney(minor, currency, language)
  const detailOf = (offer: OfferView) => {
    const { min_deposit: min, title, expired_at: end } = offer
    // the terms of the chosen one show what the amount becomes
    const { bonus = 0, play = 0 } = amount > 0 && offer.id !== chosenId ? amountsOf(offer, amount) : {}
    const isTwin = list.filter((other) => other.title === title).length > 1 // two cashbacks, or a code used twice
    const from =
      bonus > 0
        ? t('cashBox.bonusPlay', { amount: money(play) })
        : min && t('cashBox.bonusFrom', { amount: money(min) })
    if (!isTwin || !end) return from || undefined
    return (
      <>
        {from && `${from} · `}
        <BonusUntil end={end} />
      </>
    )
  }
  const loss = atStake && t('cashBox.bonusLost', { bonus: atStake.title })
  const isLossBelow = loss !== undefined && chosen !== undefined && chosen !== atStake

  return (
    <Choices label={t('cashBox.bonus')} error={problem(fieldState.error?.message)} focusRef={field.ref}>
      {isGone && (
        <Status as="p" className={styles['note']}>
          {goneBonus === '' ? t('cashBox.bonusGone') : t('cashBox.bonusGoneNamed', { bonus: goneBonus })}
        </Status>
      )}
      {!isListed && chosenId && (
        <Choice {...choice(chosenId)} icon={<Icon name="gift" size={20} />}>
          {storedBonusTitle(chosenId) || t('cashBox.bonusChosen')}
        </Choice>
      )}
      {list.map((offer) => (
        <Choice
          key={offer.id}
          {...choice(offer.id)}
          icon={<Icon name="gift" size={20} />}
          detail={detailOf(offer)}
          more={offer.id === chosenId && <ShortTerms view={offer} deposit={amount} />}
        >
          {offer.title}
        </Choice>
      ))}
      <Choice
        {...choice('')}
        detail={isLossBelow ? undefined : loss}
        more={chosenId === '' && <DepositTurnover deposit={amount} currency={currency} />}
      >
        {t('cashBox.noBonus')}
      </Choice>
      {isLossBelow && <p className={styles['note']}>{loss}</p>}
    </Choices>
  )
}

/** Shown while offers are unknown. The deposit can continue, and the text explains what happens to a bonus. */
function UnknownOffers({ offers }: { offers: DepositOffers }) {
  const { t } = useT()
  if (offers.state === 'loading') return <Skeleton height={56} radius={10} />
  return (
    <Status className={styles['question']}>
      <p>{t('cashBox.bonusesUnknown')}</p>
      <div className={layoutStyles['wrap3']}>
        <Button size="s" variant="secondary" icon="reload" onClick={offers.retry}>
          {t('common.retry')}
        </Button>
      </div>
    </Status>
  )
}
