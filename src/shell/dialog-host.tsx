import { observer } from 'mobx-react-lite'

import type { DialogRequest } from '~/stores/dialogs-store.ts'
import { useStores } from '~/stores/use-stores.ts'

import { LazyPart } from './lazy-part.ts'

const loadPaymentOk = () => import('./payment-ok-dialog.tsx').then(({ PaymentOkDialog }) => PaymentOkDialog)
const loadPaymentError = () => import('./payment-error-dialog.tsx').then(({ PaymentErrorDialog }) => PaymentErrorDialog)
const loadBanned = () => import('./banned-dialog.tsx').then(({ BannedDialog }) => BannedDialog)
const loadLanguage = () => import('./language-dialog.tsx').then(({ LanguageDialog }) => LanguageDialog)
const loadGameDeposit = () => import('./game-deposit-dialog.tsx').then(({ GameDepositDialog }) => GameDepositDialog)

/** Draws the dialog that is open. Each is a chunk of its own. */
export const DialogHost = observer(function DialogHost() {
  const { dialogs } = useStores()
  return dialogs.open && <OpenDialog key={dialogs.open.kind} request={dialogs.open} onClose={dialogs.close} />
})

type Props = { request: DialogRequest; onClose: () => void }

function OpenDialog({ request, onClose }: Props) {
  switch (request.kind) {
    case 'payment-ok':
      return <LazyPart load={loadPaymentOk} props={{ onClose }} />
    case 'payment-error':
      return <LazyPart load={loadPaymentError} props={{ errorType: request.errorType, onClose }} />
    case 'banned':
      return <LazyPart load={loadBanned} props={{ onClose }} />
    case 'language':
      return <LazyPart load={loadLanguage} props={{ onClose }} />
    case 'game-deposit':
      return <LazyPart load={loadGameDeposit} props={{ onClose }} />
  }
}
