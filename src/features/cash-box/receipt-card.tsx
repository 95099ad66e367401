import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'

import { offersQuery } from '~/api/offers.ts'
import { useOwnMoney } from '~/hooks/use-own-money.ts'
import { useT } from '~/hooks/use-t.ts'
import { formatMoney } from '~/lib/money.ts'
import { playableSpins } from '~/offers/amounts.ts'
import { closeReceipt, useReceipt } from '~/responses/payment-outcomes.ts'
import type { PaymentResult } from '~/stores/cash-box-store.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { IconButton } from '~/ui/primitives/icon-button.tsx'

import { BonusEnded, BonusTaken } from './payment/payment-result.tsx'
import { useMethod, NextSteps } from './payment/payment-receipt.tsx'
import styles from './payment/payment-receipt.module.css'
import { ReplacedToast } from './payment/replaced-toast.tsx'
import { receiptText, resultTexts } from './payment/result-texts.ts'

/**
 * The receipt of the last payment on home, in the cash box and in a game, until the player closes it or a day has
 * passed. Hidden while the cash box shows the same outcome in full.
 */
export const ReceiptCard = observer(function ReceiptCard() {
  const { cashBox } = useStores()
  const end = useReceipt()
  const isShownInFull = cashBox.isOpen('paymentStatus') && cashBox.ended !== null
  return end && !isShownInFull && <Card key={end.payment.key} end={end} />
})

const Card = observer(function Card({ end }: { end: PaymentResult }) {
  const { t, i18n, language } = useT()
  const own = useOwnMoney()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const { isOnBreak } = useStores().session
  const { payment, status } = end
  const method = useMethod(payment)?.title
  const isGood = status === 'completed'
  const type = payment.type === 'deposit' && isOnBreak ? null : payment.type // a break blocks deposits (O-67)
  const [text] = resultTexts(end, isOnBreak)
  const title = isGood && payment.type === 'deposit' ? 'payment.okTitle' : text
  const hasReason = !isGood && path !== '/' // the row of home has no space for it: there the toast shows it
  return (
    <section className={styles['card']} data-tone={isGood ? 'success' : 'danger'} aria-label={t(title)}>
      <p className={styles['line']}>
        <span>
          <strong>{own(payment.amount, payment.currency)}</strong> · {t(title)}
        </span>{' '}
        {method && <span>{method}</span>}
      </p>
      {hasReason && (
        <p className={styles['reason']}>
          {receiptText(end, { i18n, isOnBreak }, formatMoney(payment.amount, payment.currency, language))}
        </p>
      )}
      {isGood ? (
        <div className={styles['ways']}>
          <Brought end={end} />
        </div>
      ) : (
        <NextSteps type={type}>{type && <AppLink to={`/cash-box/${type}`}>{t('common.retry')}</AppLink>}</NextSteps>
      )}
      <IconButton
        icon="close"
        label={t('common.close')}
        className={styles['close']}
        onClick={() => closeReceipt(end)}
      />
      {(isGood || hasReason) && <ReplacedToast reports={payment.key} />}
    </section>
  )
})

/**
 * Bonus and free spins of a payment, without the next steps, and the way to them: the game of its free spins, or the
 * lobby.
 */
const Brought = observer(function Brought({ end }: { end: PaymentResult }) {
  const { t, language } = useT()
  const { isOnBreak } = useStores().session
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const { data: offers = [] } = useQuery(offersQuery(language))
  const { payment, transactionId } = end
  const [spins] = playableSpins(offers.filter((offer) => offer.transaction_id === transactionId)).offers
  const isPlaying = path === '/' || path.startsWith('/games/') // the lobby is no news there
  return (
    <>
      <div className={styles['brought']}>
        {end.bonusLost !== undefined && <BonusEnded end={end} />}
        {transactionId !== undefined && <BonusTaken isShort transactionId={transactionId} chosen={payment.bonus} />}
      </div>
      {!isOnBreak && spins && path !== `/games/${spins.game_slug}` && (
        <AppLink to="/games/$slug" params={{ slug: spins.game_slug }} search={{ mode: 'real' }}>
          {t('payment.startPlaying')}
        </AppLink>
      )}
      {!isOnBreak && !spins && !isPlaying && payment.type === 'deposit' && (
        <AppLink to="/">{t('payment.startPlaying')}</AppLink>
      )}
    </>
  )
})
