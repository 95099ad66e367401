import { useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useSyncExternalStore } from 'react'

import type { DialogRequest } from '~/stores/dialogs-store.ts'
import { linkedPlayer, onLinkedPlayer } from '~/platform/linked-player.ts'
import { useStores } from '~/stores/use-stores.ts'
import { lazyPart } from '~/ui/primitives/lazy-part.tsx'

import { depositCode, requireFirstLimit } from '../lazy/page-parts.tsx'

/** Each dialog is a separate chunk. */
const parts = {
  appPromo: lazyPart(() => import('~/features/app-promo/app-promo-dialog.tsx').then((module) => module.AppPromoDialog)),
  banned: lazyPart(() => import('./banned-dialog.tsx').then(({ BannedDialog }) => BannedDialog)),
  breakQuestion: lazyPart(() => import('~/features/limits/break-dialog.tsx').then(({ BreakDialog }) => BreakDialog)),
  gameDeposit: lazyPart(() =>
    import('~/features/cash-box/deposit-page.tsx').then((module) => module.GameDepositDialog),
  ),
  gameSheet: lazyPart(() => import('~/features/game/game-sheet.tsx').then(({ GameSheet }) => GameSheet)),
  inbox: lazyPart(() => import('~/features/inbox/inbox-screens.tsx').then(({ InboxDialog }) => InboxDialog)),
  language: lazyPart(() => import('../frame/language-picker.tsx').then(({ LanguageDialog }) => LanguageDialog)),
  linkedPlayer: lazyPart(() => import('./linked-player-dialog.tsx').then((module) => module.LinkedPlayerDialog)),
  logOut: lazyPart(() => import('./log-out-dialog.tsx').then(({ LogOutDialog }) => LogOutDialog)),
  otherPlayer: lazyPart(() => import('./other-player-dialog.tsx').then((module) => module.OtherPlayerDialog)),
  paymentReturn: lazyPart(() =>
    import('~/features/cash-box/payment/payment-return-dialog.tsx').then((module) => module.PaymentReturnDialog),
  ),
  realityCheck: lazyPart(() =>
    import('~/features/reality-check/reality-check-dialog.tsx').then((module) => module.RealityCheckDialog),
  ),
  secondStep: lazyPart(() =>
    import('~/features/auth/sign-in/second-step-dialog.tsx').then((module) => module.SecondStepDialog),
  ),
}

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
      {dialogs.check && <parts.realityCheck {...dialogs.check} />}
    </>
  )
})

/** Shows the confirmation of the account to a player whom a link signed in, until confirmed (PLUS-74). */
const LinkedPlayer = observer(function LinkedPlayer() {
  const { session } = useStores()
  const linked = useSyncExternalStore(onLinkedPlayer, linkedPlayer)
  return linked !== null && linked === session.playerId ? <parts.linkedPlayer /> : null
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
      return <parts.paymentReturn errorType={null} onClose={onClose} />
    case 'payment-error':
      return <parts.paymentReturn errorType={request.errorType} onClose={onClose} />
    case 'banned':
      return <parts.banned onClose={onClose} />
    case 'language':
      return <parts.language onClose={onClose} />
    case 'inbox':
      return <parts.inbox onClose={onClose} />
    case 'log-out':
      return <parts.logOut payment={request.payment} onClose={onClose} />
    case 'break':
      return <parts.breakQuestion onClose={onClose} />
    case 'game-deposit':
      return <parts.gameDeposit firstLimit={requireFirstLimit} codeEntry={depositCode} onClose={onClose} />
    case 'other-player':
      return <parts.otherPlayer next={request.next} onAnswer={request.onAnswer} onClose={onClose} />
    case 'second-step':
      return <parts.secondStep step={request.step} onAnswer={request.onAnswer} onClose={onClose} />
    case 'app-promo':
      return <parts.appPromo code={request.code} onClose={onClose} />
    case 'game-sheet':
      return <parts.gameSheet slug={request.slug} onClose={onClose} />
  }
}
