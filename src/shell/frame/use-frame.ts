import { useMatches } from '@tanstack/react-router'

import type { Frame } from '../static-data.ts'

/** Returns the frame options of the current route; those of parent routes do not apply (SHELL-01 to SHELL-03). */
export function useFrame(): Required<Frame> {
  const requested = useMatches({ select: (matches): Frame | undefined => matches.at(-1)?.staticData })
  return {
    header: requested?.header ?? 'main',
    footer: requested?.footer ?? true,
    bottomMenu: requested?.bottomMenu ?? true,
  }
}
