import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'

import type { Cashback } from '~/contract/offer-calls.ts'
import type { PlayerOffer } from '~/contract/offers.ts'
import { OnlineButton } from '~/forms/online-button.tsx'
import { useOwnMoney } from '~/hooks/use-own-money.ts'
import { useServerTimeAt } from '~/hooks/use-server-time.ts'
import { useT } from '~/hooks/use-t.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { cashbackMoments, cashbackNow } from '~/offers/cashback.ts'
import { viewOfOffer } from '~/offers/offer-view.ts'
import { isInPlay } from '~/offers/action.ts'
import { spinsLeft, spinsWon } from '~/offers/amounts.ts'
import { OfferTermsList, OfficialRules } from '~/offers/terms.tsx'
import { useOfferTexts } from '~/offers/use-offer-texts.ts'
import { earned, leftToWager, mayCancel, percentWagered } from '~/offers/wagering.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Icon } from '~/ui/media/icon.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'
import { Disclosure } from '~/ui/primitives/disclosure.tsx'
import { AmountText } from '~/ui/text/money.tsx'

import styles from './bonus-page.module.css'
import { Countdown } from './countdown.tsx'
import { scrollWhenStable } from './scroll-when-stable.ts'
import { useOfferCalls } from './use-offer-calls.ts'

const isSpins = ({ spins_count: count }: PlayerOffer) => (count ?? 0) > 0

type Props = {
  offer: PlayerOffer
  /** Its position in the wagering queue, from 0: bets count for the first bonus. −1: it is not wagered. */
  turn?: number
  /** True if no other bonus is being wagered, so no order is shown. */
  isAlone?: boolean
  isWanted?: boolean
  /** Cashback of the running period, for its note. */
  cashback?: Cashback | undefined
}

/**
 * One offer in play, or spins that wait to be played. Spins show their game, money shows its table, and a cashback note
 * shows the collected sum (BONUS-31, BONUS-32). `isWanted`: a link names this offer, so it is highlighted, scrolled into
 * view and focused.
 */
export function ActiveOffer({ offer, turn = -1, isAlone = true, isWanted = false, cashback }: Props) {
  const { t } = useT()
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isWanted || !ref.current) return undefined
    ref.current.focus({ preventScroll: true })
    return scrollWhenStable(ref.current, 'center')
  }, [isWanted])
  const isNote = offer.type === 'cashback_info'
  const until = isInPlay(offer) ? offer.expires_at : offer.available_to
  return (
    <li ref={ref} className={styles['active']} data-wanted={isWanted || undefined} tabIndex={isWanted ? -1 : undefined}>
      <div className={styles['activeHead']}>
        <h3>{offer.content.title || t(`OFFER_STATUS.${offer.status}`)}</h3>
        {until && <Countdown until={until} />}
      </div>
      {turn === 0 && !isAlone && <p className={styles['turn']}>{t('bonuses.turnNow')}</p>}
      {turn > 0 && <p className={styles['note']}>{t('bonuses.turnLater', { place: turn + 1 })}</p>}
      {isSpins(offer) && <Spins offer={offer} />}
      {!isSpins(offer) && !isNote && <Wagering offer={offer} />}
      {!isNote && <TermsInPlay offer={offer} />}
      {isNote && cashback && <Collected cashback={cashback} />}
      {isNote && <p className={styles['note']}>{t('bonuses.cashback.note')}</p>}
      {!isNote && isInPlay(offer) && <CancelOffer offer={offer} />}
    </li>
  )
}

/** The cashback collected in this period and its day; nothing once the period has ended. */
function Collected({ cashback }: { cashback: Cashback }) {
  const { t } = useT()
  const own = useOwnMoney()
  const { collected, next } = cashbackNow(cashback, [], useServerTimeAt(cashbackMoments(cashback)))
  if (collected === null || next === null) return null
  return (
    <p className={styles['won']}>
      {t('bonuses.cashback.gathered', { amount: own(collected, cashback.currency) })}
      {` · ${t('bonuses.cashback.next')}: ${formatDateTime(next)}`}
    </p>
  )
}

/** Terms and official rules of an offer in play, which a player may read at any time. */
function TermsInPlay({ offer }: { offer: PlayerOffer }) {
  const { t } = useT()
  const view = { ...viewOfOffer(offer), expired_at: isInPlay(offer) ? null : offer.available_to, min_deposit: null }
  return (
    <Disclosure summary={t('bonuses.allTerms')}>
      <OfferTermsList view={view} />
      <OfficialRules html={view.content} />
    </Disclosure>
  )
}

const Spins = observer(function Spins({ offer }: { offer: PlayerOffer }) {
  const { t } = useT()
  const { network } = useStores()
  const { number, money, wager, cashOutOfOffer } = useOfferTexts()
  const won = spinsWon(offer)
  const cashOut = cashOutOfOffer(offer)
  const { game_slug: slug, game_name: game, spins_count: count } = offer
  return (
    <>
      <p className={styles['note']}>
        {t('bonuses.spinsLeft', { left: number(spinsLeft(offer)), all: number(count ?? 0), game: game ?? '' })}
      </p>
      <p className={styles['note']}>
        {wager(offer)}
        {cashOut && ` · ${t('bonuses.term.cashOut')}: ${cashOut}`}
      </p>
      {won !== null && <p className={styles['won']}>{t('bonuses.spinsWon', { amount: money(won, offer.currency) })}</p>}
      {slug && network.isOnline && (
        <AppLink to="/games/$slug" params={{ slug }} search={{ mode: 'real' }} look="primary">
          <Icon name="play" size={20} />
          {t('bonuses.action.play')}
        </AppLink>
      )}
      {slug && !network.isOnline && <p className={styles['note']}>{t('bonuses.needsConnection')}</p>}
    </>
  )
})

/** Amount left and total with a bar, the cash-out limit and the amount received (BONUS-32, BONUS-33). */
function Wagering({ offer }: { offer: PlayerOffer }) {
  const { t } = useT()
  const { money, share, cashOutOfOffer } = useOfferTexts()
  const { wager_amount_max: all, currency, amount } = offer
  const left = leftToWager(offer)
  const percent = percentWagered(offer)
  const cashOut = cashOutOfOffer(offer)
  const maxBet = offer.max_bet
  return (
    <>
      <progress
        className={styles['bar']}
        max={100}
        value={percent}
        aria-label={t('bonuses.wagered', { percent: share(percent) })}
      />
      <table className={styles['table']}>
        <tbody>
          <tr>
            <th scope="row">{t(left > 0 ? 'bonuses.leftToWager' : 'bonuses.term.wagered')}</th>
            {left > 0 ? (
              <td className={styles['pair']}>
                <AmountText
                  text={(amount) => t('bonuses.leftOfAll', { left: amount, all: money(all, currency) })}
                  sum={money(left, currency)}
                />
              </td>
            ) : (
              <td>{money(all, currency)}</td>
            )}
          </tr>
          {cashOut && (
            <tr>
              <th scope="row">{t('bonuses.term.cashOut')}</th>
              <td>{cashOut}</td>
            </tr>
          )}
          <tr>
            <th scope="row">{t('bonuses.received')}</th>
            <td>{money(amount ?? 0, currency)}</td>
          </tr>
          {maxBet ? (
            <tr>
              <th scope="row">{t('bonuses.term.maxBet')}</th>
              <td>{money(maxBet, currency)}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </>
  )
}

/**
 * Cancels a bonus after a confirmation that lists the losses. If cancelling is impossible, the reason is shown instead
 * (O-37). A bonus that is earned is finished: its money becomes the player's own.
 */
const CancelOffer = observer(function CancelOffer({ offer }: { offer: PlayerOffer }) {
  const { t } = useT()
  const { money } = useOfferTexts()
  const [isAsking, setIsAsking] = useState(false)
  if (!mayCancel(offer)) {
    return (
      <p className={styles['note']}>{t(offer.can_cancel ? 'bonuses.cancel.leftToWager' : 'bonuses.cancel.never')}</p>
    )
  }
  return (
    <>
      {earned(offer) > 0 && (
        <p className={styles['won']}>{t('bonuses.cancel.pays', { amount: money(earned(offer), offer.currency) })}</p>
      )}
      <OnlineButton variant={earned(offer) > 0 ? 'secondary' : 'ghost'} size="s" onClick={() => setIsAsking(true)}>
        {t(earned(offer) > 0 ? 'bonuses.finish' : 'bonuses.cancel.button')}
      </OnlineButton>
      {isAsking && <Question offer={offer} onEnd={() => setIsAsking(false)} />}
    </>
  )
})

/** The confirmation. Dismissing it sends no request (BONUS-30). */
function Question({ offer, onEnd }: { offer: PlayerOffer; onEnd: () => void }) {
  const { t } = useT()
  const { money, number } = useOfferTexts()
  const { cancel, busy } = useOfferCalls()
  const { bonus = 0, spins = 0, paid = 0, kept = 0 } = offer.cancel_effect ?? {}
  const amount = (minor: number) => money(minor, offer.currency)
  const shown = [
    bonus > 0 && t('bonuses.cancel.losesBonus', { amount: amount(bonus) }),
    spins > 0 && t('bonuses.cancel.losesSpins', { count: spins, spins: number(spins) }),
    paid > 0 && t('bonuses.cancel.pays', { amount: amount(paid) }),
    kept > 0 && t('bonuses.cancel.keeps', { amount: amount(kept) }),
  ].filter(Boolean)
  const confirm = async () => {
    await cancel(offer)
    onEnd()
  }
  const isEarned = earned(offer) > 0
  return (
    <Dialog
      title={t(isEarned ? 'bonuses.finishTitle' : 'bonuses.cancel.title', { title: offer.content.title ?? '' })}
      onClose={onEnd}
      actions={
        <>
          <Button variant="secondary" onClick={onEnd}>
            {t('bonuses.cancel.keep')}
          </Button>
          <Button
            variant={isEarned ? 'primary' : 'danger'}
            isLoading={busy === offer.id}
            onClick={() => void confirm()}
          >
            {t(isEarned ? 'bonuses.finish' : 'bonuses.cancel.confirm')}
          </Button>
        </>
      }
    >
      {shown.length === 0 && <p>{t('bonuses.cancel.nothing')}</p>}
      {shown.map((line) => (
        <p key={String(line)}>{line}</p>
      ))}
    </Dialog>
  )
}
