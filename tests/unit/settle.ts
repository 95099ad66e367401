import { act } from '@testing-library/react'

/** Waits for pending promises and their effects, before a test checks that something did not happen. */
export async function settle(turns = 5) {
  for (let turn = 0; turn < turns; turn += 1) await act(async () => new Promise((resolve) => setTimeout(resolve, 0)))
}
