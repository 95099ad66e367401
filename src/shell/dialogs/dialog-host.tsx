import { useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useSyncExternalStore } from 'react'

import type { DialogRequest } from '~/stores/dialogs-store.ts'
import { linkedPlayer, onLinkedPlayer } from '~/platform/linked-player.ts'
import { useStores } from '~/stores/use-stores.ts'

import { LazyPart } from '../lazy/lazy-part.ts'

const loadPaymentReturn = () =>
  import('~/features/cash-box/payment/payment-return-dialog.tsx').then(({ PaymentReturnDialog }) => PaymentReturnDialog)
const loadBanned = () => import('./banned-dialog.tsx').then(({ BannedDialog }) => BannedDialog)
const loadLogOut = () => import('./log-out-dialog.tsx').then(({ LogOutDialog }) => LogOutDialog)
const loadLanguage = () => import('../frame/language-dialog.tsx').then(({ LanguageDialog }) => LanguageDialog)
const loadInbox = () => import('~/features/inbox/inbox-dialog.tsx').then(({ InboxDialog }) => InboxDialog)
const loadGameSheet = () => import('~/features/game/game-sheet.tsx').then(({ GameSheet }) => GameSheet)
const loadAppPromo = () =>
  import('~/features/app-promo/app-promo-dialog.tsx').then(({ AppPromoDialog }) => AppPromoDialog)
const loadRealityCheck = () => import('./reality-check.tsx').then(({ RealityCheck }) => RealityCheck)
const loadOtherPlayer = () => import('./other-player-dialog.tsx').then(({ OtherPlayerDialog }) => OtherPlayerDialog)
const loadLinkedPlayer = () => import('./linked-player-dialog.tsx').then(({ LinkedPlayerDialog }) => LinkedPlayerDialog)
const loadGameDeposit = () => import('./game-deposit.tsx').then(({ GameDeposit }) => GameDeposit)

/** Dialogs that do not belong to the page below and stay open over navigation. */
const outlivesPage: ReadonlySet<DialogRequest['kind']> = new Set(['other-player'])

/** Renders the open dialog. Each is a separate chunk. */
export const DialogHost = observer(function DialogHost() {
  const { dialogs } = useStores()
  useEndWithPage()
  return (
    <>
      {dialogs.open && <OpenDialog key={dialogs.open.kind} request={dialogs.open} onClose={dialogs.close} />}
      <LinkedPlayer />
      {dialogs.check && <LazyPart load={loadRealityCheck} props={{ check: dialogs.check }} />}
    </>
  )
})

/** Shows the confirmation of the account to a player whom a link signed in, until confirmed (PLUS-74). */
const LinkedPlayer = observer(function LinkedPlayer() {
  const { session } = useStores()
  const linked = useSyncExternalStore(onLinkedPlayer, linkedPlayer)
  return linked !== null && linked === session.playerId ? <LazyPart load={loadLinkedPlayer} props={{}} /> : null
})

/** Closes a dialog when the page below is left; changed filters in the URL do not count. */
function useEndWithPage() {
  const { dialogs } = useStores()
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        const isLeft = fromLocation !== undefined && pathChanged
        if (isLeft && dialogs.open && !outlivesPage.has(dialogs.open.kind)) dialogs.close()
      }),
    [dialogs, router],
  )
}

type Props = { request: DialogRequest; onClose: () => void }

function OpenDialog({ request, onClose }: Props) {
  switch (request.kind) {
    case 'payment-ok':
      return <LazyPart load={loadPaymentReturn} props={{ errorType: null, onClose }} />
    case 'payment-error':
      return <LazyPart load={loadPaymentReturn} props={{ errorType: request.errorType, onClose }} />
    case 'banned':
      return <LazyPart load={loadBanned} props={{ onClose }} />
    case 'language':
      return <LazyPart load={loadLanguage} props={{ onClose }} />
    case 'inbox':
      return <LazyPart load={loadInbox} props={{ onClose }} />
    case 'log-out':
      return <LazyPart load={loadLogOut} props={{ payment: request.payment, onClose }} />
    case 'game-deposit':
      return <LazyPart load={loadGameDeposit} props={{ onClose }} />
    case 'other-player':
      return <LazyPart load={loadOtherPlayer} props={{ next: request.next, onAnswer: request.onAnswer, onClose }} />
    case 'app-promo':
      return <LazyPart load={loadAppPromo} props={{ code: request.code, onClose }} />
    case 'game-sheet':
      return <LazyPart load={loadGameSheet} props={{ slug: request.slug, onClose }} />
  }
}
