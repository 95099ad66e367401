import type { ReactNode } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { Dialog } from '~/ui/primitives/dialog.tsx'

import { DepositPanel } from './deposit-panel.tsx'

/** The deposit form over a game (SHELL-12). */
export function GameDepositDialog({ onClose, firstLimit }: { onClose: () => void; firstLimit?: ReactNode }) {
  const { t } = useT()
  return (
    <Dialog kind="sheet" title={t('payment.quickDeposit')} onClose={onClose}>
      <DepositPanel onClose={onClose} firstLimit={firstLimit} />
    </Dialog>
  )
}
