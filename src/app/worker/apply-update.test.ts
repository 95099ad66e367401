// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

import { applyUpdate } from './apply-update.ts'
import { FakeContainer, fakeWorker } from '~tests/unit/fake-worker-container.ts'

const reload = vi.fn<() => void>()
const always = () => true

beforeEach(() => {
  sessionStorage.clear()
  reload.mockClear()
})

test('a waiting build takes over and the page reloads into it', async () => {
  const waiting = fakeWorker('next')
  const container = new FakeContainer(fakeWorker('test'), waiting).asContainer

  await applyUpdate({ container, mayReload: always, reload })

  expect(waiting.told).toContainEqual({ type: 'activate' })
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page does not reload while the worker is not active: it waits for the next chance', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const controller = Object.assign(fakeWorker('next'), { state: 'activating' })
  const done = applyUpdate({ container: new FakeContainer(controller).asContainer, mayReload: always, reload })
  await vi.advanceTimersByTimeAsync(3000)
  await done
  vi.useRealTimers()
  expect(reload).not.toHaveBeenCalled()
})

test('a reload that did not help is not repeated by the reloaded page', async () => {
  const container = new FakeContainer(fakeWorker('next')).asContainer
  await applyUpdate({ container, mayReload: always, reload })
  vi.resetModules() // the page has loaded again, in the old build
  const again = await import('./apply-update.ts')
  await again.applyUpdate({ container, mayReload: always, reload })
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a reload that a click of the player interrupted happens at the next chance', async () => {
  const container = new FakeContainer(fakeWorker('next')).asContainer
  await applyUpdate({ container, mayReload: always, reload })
  await applyUpdate({ container, mayReload: always, reload }) // the same page still runs
  expect(reload).toHaveBeenCalledTimes(2)
})

test.each([false, true])(
  'forbidden storage: the new build is activated without a reload: requested %s',
  async (isAsked) => {
    vi.stubGlobal('sessionStorage', undefined)
    const waiting = fakeWorker('next')
    const container = new FakeContainer(fakeWorker('test'), waiting).asContainer
    await applyUpdate({ container, mayReload: always, reload, isAsked })
    vi.unstubAllGlobals()
    expect(waiting.told).toContainEqual({ type: 'activate' })
    expect(reload).not.toHaveBeenCalled()
  },
)

test('the same build causes no reload', async () => {
  await applyUpdate({ container: new FakeContainer(fakeWorker('test')).asContainer, mayReload: always, reload })
  expect(reload).not.toHaveBeenCalled()
})

test('a player who has started an activity meanwhile keeps the page', async () => {
  const container = new FakeContainer(fakeWorker('test'), fakeWorker('next')).asContainer
  await applyUpdate({ container, mayReload: () => false, reload })
  expect(reload).not.toHaveBeenCalled()
})

test('a worker that does not report its build changes nothing', async () => {
  vi.useFakeTimers()
  const container = new FakeContainer(fakeWorker(null)).asContainer
  const done = applyUpdate({ container, mayReload: always, reload })
  await vi.advanceTimersByTimeAsync(3000)
  await done
  vi.useRealTimers()
  expect(reload).not.toHaveBeenCalled()
})

test('the page waits two seconds for a late worker, because its new page is already served', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const page = new FakeContainer(fakeWorker('test'))
  page.registration.waiting = fakeWorker('next')
  const done = applyUpdate({ container: page.asContainer, mayReload: always, reload })
  await vi.advanceTimersByTimeAsync(1999)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await done
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a reload under the old worker repeats with the new one, unless the player is busy', async () => {
  let isIdle = true
  const page = new FakeContainer(fakeWorker('next'))
  await applyUpdate({ container: page.asContainer, mayReload: () => isIdle, reload })
  expect(reload).toHaveBeenCalledTimes(1)
  page.dispatchEvent(new Event('controllerchange'))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
  await applyUpdate({ container: page.asContainer, mayReload: () => isIdle, reload })
  expect(reload).toHaveBeenCalledTimes(3)
  isIdle = false
  page.dispatchEvent(new Event('controllerchange'))
  await new Promise((resolve) => setTimeout(resolve)) // all its requests have responses by then
  expect(reload).toHaveBeenCalledTimes(3)
})

/** A page of this build, whose tests run under the name that its number gives it. */
async function ofBuild(build: string) {
  vi.resetModules()
  document.documentElement.dataset['build'] = build
  const { applyUpdate: apply } = await import('./apply-update.ts')
  return (container: FakeContainer, isAsked = false) =>
    apply({ container: container.asContainer, mayReload: always, reload, isAsked })
}

test('an older build, waiting or in control, is no update and is not activated', async () => {
  const older = fakeWorker('100-a')
  const apply = await ofBuild('200-b')
  await apply(new FakeContainer(fakeWorker('200-b'), older))
  await apply(new FakeContainer(fakeWorker('100-a')))
  await apply(new FakeContainer(fakeWorker('200-b'), older), true)
  expect(older.told).not.toContainEqual({ type: 'activate' })
  expect(reload).not.toHaveBeenCalled()
})

test('a page reloads for an update once in five minutes, and when the player requests it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await (
    await ofBuild('100-a')
  )(new FakeContainer(fakeWorker('200-b')))
  expect(reload).toHaveBeenCalledTimes(1)
  await (
    await ofBuild('200-b')
  )(new FakeContainer(fakeWorker('300-c')))
  expect(reload).toHaveBeenCalledTimes(1)
  await (
    await ofBuild('200-b')
  )(new FakeContainer(fakeWorker('300-c')), true)
  expect(reload).toHaveBeenCalledTimes(2)
  vi.setSystemTime(Date.now() + 5 * 60_000)
  await (
    await ofBuild('300-c')
  )(new FakeContainer(fakeWorker('400-d')))
  expect(reload).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})
