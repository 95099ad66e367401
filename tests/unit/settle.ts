import { act } from '@testing-library/react'

/** Lets promises and what hangs on them come to rest, before a test looks for what must not have come. */
export async function settle(turns = 5) {
  for (let turn = 0; turn < turns; turn += 1) await act(async () => new Promise((resolve) => setTimeout(resolve, 0)))
}
