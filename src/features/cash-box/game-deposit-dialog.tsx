import { useT } from '~/hooks/use-t.ts'
import { Dialog } from '~/ui/primitives/dialog.tsx'

import { type RenderFirstLimit, DepositPanel } from './deposit-panel.tsx'
import type { CodeEntry } from './use-code-entry.ts'

type Props = { onClose: () => void; firstLimit?: RenderFirstLimit; codeEntry?: CodeEntry | undefined }

/** The deposit form in a dialog over a game (SHELL-12). */
export function GameDepositDialog({ onClose, ...rooms }: Props) {
  const { t } = useT()
  return (
    <Dialog kind="sheet" title={t('payment.quickDeposit')} onClose={onClose}>
      <DepositPanel onClose={onClose} {...rooms} />
    </Dialog>
  )
}
