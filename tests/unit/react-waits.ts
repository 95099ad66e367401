import { act, configure, getConfig } from '@testing-library/react'
import { expect, vi } from 'vitest'

const WAIT = 10_000 // ms, as expect.poll in vitest.config.ts
const { setTimeout: realTimeout } = globalThis
const { asyncWrapper } = getConfig()
const { advanceTimersByTime, advanceTimersByTimeAsync, waitFor } = vi
const { poll } = expect

/** Waits one turn, in which React commits all scheduled updates. */
const commit = () => act(async () => new Promise<void>((resolve) => realTimeout(resolve, 0)))

/** Waits while React renders by itself, as in a browser. At the end nothing is scheduled that a test could meet by chance. */
async function outsideAct<T>(wait: () => Promise<T>): Promise<T> {
  const result = await asyncWrapper(wait)
  await commit()
  return result as T
}

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value

/** The same assertion, whose wait lets React render. */
function patiently<T extends object>(assertion: T): T {
  return new Proxy(assertion, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (typeof value === 'object' && value !== null) return patiently(value)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const result: unknown = Reflect.apply(value, target, args)
        return isThenable(result) ? outsideAct(async () => result) : result
      }
    },
  })
}

/**
 * Makes every kind of wait in a test let React render and settle: `waitFor` and `find…` of Testing Library and each
 * step of a user; `expect.poll` and `vi.waitFor`; fake timers.
 */
export function waitWithReact(): void {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  configure({ asyncWrapper: outsideAct, asyncUtilTimeout: WAIT })
  // Testing Library moves fake timers on while it waits, but knows only those of Jest by name
  Reflect.set(globalThis, 'jest', { advanceTimersByTime: (time: number) => vi.advanceTimersByTime(time) })
  expect.poll = (check, options) => patiently(poll(check, options))
  vi.waitFor = (check, options) => outsideAct(() => waitFor(check, options))
  vi.advanceTimersByTime = (time) => {
    act(() => void advanceTimersByTime(time))
    return vi
  }
  vi.advanceTimersByTimeAsync = async (time) => {
    await act(async () => void (await advanceTimersByTimeAsync(time)))
    return vi
  }
}
