import { useMatches } from '@tanstack/react-router'

import { renderedMatch } from '~/lib/router-internals.ts'

import type { Frame } from '../static-data.ts'

/** Returns the frame options of a page; those of parent routes do not apply (SHELL-01 to SHELL-03). */
export const frameOptions = ({ header = 'main', footer = true, bottomMenu = true }: Frame = {}): Required<Frame> => ({
  header,
  footer,
  bottomMenu,
})

/** Returns the frame options of the current page. */
export const useFrame = () =>
  frameOptions(useMatches({ select: (matches): Frame | undefined => renderedMatch(matches)?.staticData }))
