import type { TournamentCard } from '~/contract/tournaments.ts'
import { useT } from '~/hooks/use-t.ts'

import { Chip, type ChipTone } from '~/ui/primitives/chip.tsx'

type Phase = TournamentCard['status']

const tones: Partial<Record<Phase, ChipTone>> = { active: 'success', upcoming: 'info', finalizing: 'warning' }

/** The state of a tournament as text. */
export function StatusChip({ phase }: { phase: Phase }) {
  const { t } = useT()
  return <Chip tone={tones[phase] ?? 'quiet'}>{t(`tournaments.status.${phase}`)}</Chip>
}
