import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Dialog } from '~/ui/primitives/dialog.tsx'
import { Page } from '~/ui/primitives/page.tsx'

import { backPathOf, CashBoxTabs } from './cash-box-tabs.tsx'
import { type RenderFirstLimit, DepositPanel } from './deposit-panel.tsx'
import type { CodeEntry } from './use-code-entry.ts'

type Props = { firstLimit?: RenderFirstLimit; codeEntry?: CodeEntry | undefined }

/** The deposit as a page (ROUTE-19). Over a game the same panel opens in a dialog (CASH-29). */
export const DepositPage = observer(function DepositPage({ firstLimit, codeEntry }: Props) {
  const { t } = useT()
  const { cashBox, session } = useStores()
  useDocumentTitle(t('cashBox.deposit'))
  useEffect(() => session.arrivedAtCashBox(), [session]) // a sign-up leads here only once (AUTH-24)

  return (
    <Page title={t('cashBox.deposit')} back={{ to: backPathOf(cashBox.backPath), label: t('common.back') }}>
      <CashBoxTabs />
      <DepositPanel firstLimit={firstLimit} codeEntry={codeEntry} />
    </Page>
  )
})

type GameDepositDialogProps = { onClose: () => void; firstLimit?: RenderFirstLimit; codeEntry?: CodeEntry | undefined }

/** The deposit form in a dialog over a game (SHELL-12). */
export function GameDepositDialog({ onClose, ...rooms }: GameDepositDialogProps) {
  const { t } = useT()
  return (
    <Dialog kind="sheet" title={t('payment.quickDeposit')} onClose={onClose}>
      <DepositPanel onClose={onClose} {...rooms} />
    </Dialog>
  )
}
