// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'

import { tellStart } from '~/boot/app-start.ts'
import { createStores } from '~/stores/create-stores.ts'
import { FakeContainer, fakeWorker } from '~tests/unit/fake-worker-container.ts'

import { registerWorker } from './register-worker.ts'
import { beganControlled, startWorker } from './start-worker.ts'

test('the worker is installed when the page can be used, not before [PWA-07]', async () => {
  const register = vi.fn<(url: string) => Promise<unknown>>(async () => undefined)
  const container = Object.assign(new FakeContainer(null), { register })
  vi.stubGlobal('navigator', { serviceWorker: container })
  startWorker()
  tellStart('drawn')
  expect(register).not.toHaveBeenCalled()
  tellStart('usable')
  expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js')
})

test('a worker that takes the page before its life is followed is told what the page had loaded [PWA-07]', () => {
  const container = Object.assign(new FakeContainer(null), { register: async () => undefined })
  vi.stubGlobal('navigator', { serviceWorker: container })
  startWorker()
  const worker = fakeWorker(__BUILD_ID__)
  container.controller = worker
  expect(beganControlled()).toBe(false)
  const stores = createStores()
  const stop = registerWorker({ stores, router: { subscribe: () => () => {} }, reload: () => {} })
  expect(worker.told).toContainEqual({ type: 'keep', urls: [] })
  expect(stores.worker.updateReady).toBe(false) // it is no news
  stop()
})

test('a browser without workers, or that refuses one, goes on [PWA-07]', async () => {
  vi.stubGlobal('navigator', {})
  startWorker()
  expect(() => tellStart('usable')).not.toThrow()
})
