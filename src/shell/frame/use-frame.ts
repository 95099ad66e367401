import { useMatches } from '@tanstack/react-router'

import type { Frame } from '../static-data.ts'

/** What the open page wants around it: its own route says so, parents do not (SHELL-01 to SHELL-03). */
export function useFrame(): Required<Frame> {
  const wishes = useMatches({ select: (matches): Frame | undefined => matches.at(-1)?.staticData })
  return { header: wishes?.header ?? 'main', footer: wishes?.footer ?? true, bottomMenu: wishes?.bottomMenu ?? true }
}
