// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { createStores } from '~/stores/create-stores.ts'
import { StoresProvider } from '~/stores/use-stores.ts'
import { useWhileSamePlayer } from './use-while-same-player.ts'

const failure = new Error('refused')
const ends = {
  succeeds: { work: async () => 1, same: { isDone: true, data: 1 } },
  fails: { work: async () => Promise.reject(failure), same: { isDone: false, failure } },
}
const leaves = ['never', 'during the call', 'during the refetch'] as const
const nexts = [null, 'B'] as const

const cells = Object.keys(ends).flatMap((end) =>
  leaves.flatMap((moment) => nexts.map((next) => [end, moment, next] as const)),
)

test.each(cells)('work %s, A leaves %s, then %s: only A gets the result', async (end, moment, next) => {
  const { work, same } = ends[end as keyof typeof ends]
  const stores = createStores({ language: 'en' })
  stores.session.start('A')
  const leave = () => (next === null ? stores.session.end('player') : stores.session.start(next))
  const { result } = renderHook(useWhileSamePlayer, {
    wrapper: ({ children }) => <StoresProvider value={stores}>{children}</StoresProvider>,
  })
  const refetch = vi.fn<() => Promise<void>>(async () => {
    if (moment === 'during the refetch') leave()
  })
  const ended = await result.current(async () => {
    if (moment === 'during the call') leave()
    return work()
  }, refetch)
  expect(ended).toEqual(moment === 'never' ? same : null)
  expect(refetch).toHaveBeenCalledTimes(moment === 'during the call' ? 0 : 1)
})
