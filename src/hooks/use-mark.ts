import { useSyncExternalStore } from 'react'

import { onOperatorMarks, operatorMarks } from '~/platform/operator-marks.ts'

/**
 * Returns the test for one of the operator's marks, such as `off:chat`. Re-renders when they change. The static first
 * view has none, so a hydrated page gets them in the render after it.
 */
export function useMarks(): (mark: string) => boolean {
  const marks = useSyncExternalStore(onOperatorMarks, operatorMarks, () => '')
  return (mark) => marks.split(' ').includes(mark)
}

/** True while the operator has set this mark. */
export const useMark = (mark: string): boolean => useMarks()(mark)
