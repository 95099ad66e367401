import { useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useState } from 'react'

import { useOwner } from '~/hooks/use-owner.ts'
import { useT } from '~/hooks/use-t.ts'
import { actionOf } from '~/offers/action.ts'
import type { OfferView } from '~/offers/offer-view.ts'
import type { Term } from '~/offers/term-list.tsx'
import { OfferTermsList, OfficialRules } from '~/offers/terms.tsx'
import { useOfferTexts } from '~/offers/use-offer-texts.ts'
import { track } from '~/platform/track.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'
import { Status } from '~/ui/primitives/status.tsx'

import { claimOffer } from './claim-offer.ts'
import { Countdown, LockText, waitsForDeposit } from './countdown.tsx'
import { Example } from './example.tsx'
import { OfferPicture } from './offer-picture.tsx'
import styles from './offer-sheet.module.css'
import { useOfferCalls } from './use-offer-calls.ts'

type Props = {
  view: OfferView
  /** True if the offer ended, or was taken elsewhere, while the sheet was open. */
  isGone: boolean
  /** The status of an offer that has been claimed, shown instead of its button. */
  status?: string | undefined
  /** Shown before the terms. */
  first?: readonly Term[]
  onClose: () => void
  /** Replaces the button if the visitor cannot take the offer yet. */
  action?: ReactNode
}

/** All details of an offer: terms, an example, the official rules, and then the only button (BONUS-07). */
export function OfferSheet({ view, isGone, status, first, onClose, action }: Props) {
  const { t } = useT()
  const special = useOfferTexts().special(view)
  const place = action ? 'sign-up' : 'bonuses'
  useEffect(() => {
    track('offer_opened', { offer_id: view.id, type: view.type, place })
  }, [view.id, view.type, place])

  return (
    <Dialog
      kind="sheet"
      title={view.title}
      onClose={onClose}
      actions={
        isGone ? (
          <Status as="p">{status ?? t('bonuses.gone')}</Status>
        ) : (
          (action ?? <OfferActions view={view} onDone={onClose} />)
        )
      }
    >
      <OfferPicture view={view} />
      {special && <p className={styles['special']}>{special}</p>}
      {status === undefined && <Example view={view} />}
      <OfferTermsList view={view} isFolded {...(first && { first })} />
      <OfficialRules html={view.content} />
      {!isGone && view.status === 'available' && view.expired_at && (
        <p className={styles['hint']}>
          {t('bonuses.endsIn')} <Countdown until={view.expired_at} />
        </p>
      )}
    </Dialog>
  )
}

/** The main button, and the button to reject the offer. */
function OfferActions(props: { view: OfferView; onDone: () => void }) {
  return (
    <>
      <OfferButton {...props} />
      <RejectOffer {...props} />
    </>
  )
}

/**
 * The main button of an offer: opens the deposit with the offer chosen, opens its game, activates it, or is locked
 * (BONUS-08).
 */
export const OfferButton = observer(function OfferButton({ view, onDone }: { view: OfferView; onDone?: () => void }) {
  const { t } = useT()
  const { cashBox, network } = useStores()
  const navigate = useNavigate()
  const owner = useOwner()
  const { activate, busy } = useOfferCalls()
  const action = actionOf(view)
  const { id, type, game_slug: slug } = view

  if (action === 'none') return null
  if (action === 'locked') {
    return (
      <>
        <p className={styles['hint']}>
          <LockText view={view} />
        </p>
        <Button disabled icon="lock">
          {t('bonuses.locked')}
        </Button>
        {waitsForDeposit(view) && network.isOnline && (
          <AppLink to="/cash-box/deposit" look="primary" onClick={() => cashBox.rememberBackPath('/bonuses')}>
            {t('cashBox.topUp')}
          </AppLink>
        )}
      </>
    )
  }
  if (!network.isOnline) {
    return (
      <>
        <p className={styles['hint']}>{t('bonuses.needsConnection')}</p>
        <Button disabled>{t(`bonuses.action.${action}`)}</Button>
      </>
    )
  }
  if (action === 'play' && slug) {
    return (
      <AppLink
        to="/games/$slug"
        params={{ slug }}
        search={{ mode: 'real' }}
        look="primary"
        onClick={() => track('offer_claimed', { offer_id: id, type, way: 'play' })}
      >
        {t('bonuses.action.play')}
      </AppLink>
    )
  }
  if (action === 'activate') {
    const take = async () => {
      await activate({ id, type })
      onDone?.()
    }
    return (
      <Button isLoading={busy === id} onClick={() => void take()}>
        {t('bonuses.action.activate')}
      </Button>
    )
  }
  const claim = () => {
    track('offer_claimed', { offer_id: id, type, way: 'deposit' })
    void navigate({ to: claimOffer(owner, { id, title: view.title }, cashBox) })
  }
  return <Button onClick={claim}>{t('bonuses.action.deposit')}</Button>
})

/**
 * Offers that a player may reject. The welcome package and the cashback are parts of something larger, so they are not
 * included.
 */
const refusable: ReadonlySet<string> = new Set([
  'deposit_bonus',
  'no_deposit_bonus',
  'deposit_gift_spin',
  'no_deposit_gift_spin',
])

/** Rejects an available offer (API-84), after a confirmation, because the offer does not return. */
const RejectOffer = observer(function RejectOffer({ view, onDone }: { view: OfferView; onDone: () => void }) {
  const { t } = useT()
  const { network } = useStores()
  const { reject, busy } = useOfferCalls()
  const [isAsking, setIsAsking] = useState(false)
  if (view.status !== 'available' || !refusable.has(view.type) || !network.isOnline) return null
  if (!isAsking) {
    return (
      <Button variant="ghost" onClick={() => setIsAsking(true)}>
        {t('bonuses.reject.button')}
      </Button>
    )
  }
  const confirm = async () => {
    await reject(view)
    onDone()
  }
  return (
    <>
      <p className={styles['hint']} role="alert">
        {t('bonuses.reject.question')}
      </p>
      <Button variant="secondary" onClick={() => setIsAsking(false)}>
        {t('bonuses.cancel.keep')}
      </Button>
      <Button variant="danger" isLoading={busy === view.id} onClick={() => void confirm()}>
        {t('bonuses.reject.confirm')}
      </Button>
    </>
  )
})
