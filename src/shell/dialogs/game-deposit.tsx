import { GameDepositDialog } from '~/features/cash-box/game-deposit-dialog.tsx'

import { depositCode } from '../frame/deposit-code-slot.tsx'
import { requireFirstLimit } from '../frame/first-limit-slot.tsx'

/** The deposit over a game, with the limit question for players who have never deposited. */
export function GameDeposit({ onClose }: { onClose: () => void }) {
  return <GameDepositDialog onClose={onClose} firstLimit={requireFirstLimit} codeEntry={depositCode} />
}
