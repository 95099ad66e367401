import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import type { Currency } from '~/contract/money.ts'
import type { CodeEntry } from '~/features/cash-box/use-code-entry.ts'
import { offeredCode } from '~/platform/offered-code.ts'
import { useReceipt } from '~/responses/payment-outcomes.ts'
import { useStores } from '~/stores/use-stores.ts'
import { lazyPart } from '~/ui/primitives/lazy-part.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

const codeInUrl = () => offeredCode(location.search, document.cookie)
/** About as high as the content, so that the form below does not move. */
const offerSkeleton = <Skeleton height={190} radius={14} />
const limitSkeleton = <Skeleton height="190px" />

/** Parts of one feature on a page of another one. Each page works without its part. */
const parts = {
  depositCode: lazyPart(() => import('~/features/bonuses/deposit-code.tsx').then(({ DepositCode }) => DepositCode), {
    ifFailed: 'nothing',
  }),
  firstLimit: lazyPart(() => import('~/features/limits/first-limit.tsx').then(({ FirstLimit }) => FirstLimit), {
    ifFailed: 'nothing',
    fallback: limitSkeleton,
  }),
  gameBonus: lazyPart(() => import('~/features/bonuses/game-bonus.tsx').then(({ GameBonus }) => GameBonus), {
    ifFailed: 'nothing',
  }),
  gameTournament: lazyPart(
    () => import('~/features/tournaments/game-tournament.tsx').then(({ GameTournament }) => GameTournament),
    { ifFailed: 'nothing' },
  ),
  receipt: lazyPart(() => import('~/features/cash-box/receipt-card.tsx').then(({ ReceiptCard }) => ReceiptCard), {
    ifFailed: 'nothing',
  }),
  welcome: lazyPart(
    () => import('~/features/bonuses/welcome-package.tsx').then(({ WelcomePackage }) => WelcomePackage),
    { ifFailed: 'nothing', fallback: offerSkeleton },
  ),
}

/** The promo code field within a deposit. */
export const depositCode: CodeEntry = (entry) => <parts.depositCode offered={codeInUrl() ?? ''} {...entry} />

/** The question about a deposit limit, for players who have not chosen (O-67). */
export const requireFirstLimit = (onAnswered: () => void) => <FirstLimit onAnswered={onAnswered} />

const FirstLimit = observer(function FirstLimit({ onAnswered }: { onAnswered: () => void }) {
  return <parts.firstLimit currency={useStores().guest.currency} onAnswered={onAnswered} />
})

/**
 * The bonus of a running game, and below it the tournament in which its rounds for money count; above, the receipt of the
 * last payment. Empty for guests.
 */
export const GameOffers = observer(function GameOffers({ slug, mode }: { slug: string; mode: 'demo' | 'real' }) {
  const { session } = useStores()
  const hasReceipt = useReceipt() !== null && mode === 'real'
  if (!session.isSignedIn) return null
  return (
    <>
      {hasReceipt && <parts.receipt />}
      <parts.gameBonus slug={slug} mode={mode} />
      {mode === 'real' && !session.isOnBreak && <parts.gameTournament slug={slug} />}
    </>
  )
})

/** The bonuses that a guest gets, above the sign-up form (BONUS-02). */
export function Welcome({ currency }: { currency: Currency }) {
  const [code] = useState(codeInUrl)
  return <parts.welcome code={code} currency={currency} />
}
