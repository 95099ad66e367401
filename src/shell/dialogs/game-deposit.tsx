import { GameDepositDialog } from '~/features/cash-box/deposit-page.tsx'

import { depositCode, requireFirstLimit } from '../lazy/page-parts.tsx'

/** The deposit over a game, with the limit question for players who have never deposited. */
export function GameDeposit({ onClose }: { onClose: () => void }) {
  return <GameDepositDialog onClose={onClose} firstLimit={requireFirstLimit} codeEntry={depositCode} />
}
