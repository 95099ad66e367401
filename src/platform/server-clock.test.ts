import { afterEach, expect, test, vi } from 'vitest'

const NOW = 1_800_000_000_000

/** A page without any response yet. */
async function freshClock() {
  vi.resetModules()
  vi.useFakeTimers({ now: NOW })
  return import('./server-clock.ts')
}
afterEach(() => vi.useRealTimers())

test("a device that is a day wrong shows the server's time, corrected by half the latency [BONUS-51]", async () => {
  const { recordServerTime, serverNow } = await freshClock()
  expect(serverNow()).toBe(NOW)
  recordServerTime(String(NOW + 86_400_000), NOW - 400)
  expect(serverNow()).toBe(NOW + 86_400_000 + 200)
})

test('one slow response among five does not change the clock', async () => {
  const { recordServerTime, serverNow } = await freshClock()
  for (const late of [0, 4000, 2, 1, 3]) recordServerTime(String(NOW + 1000 + late), NOW)
  expect(serverNow()).toBe(NOW + 1002)
})

test('a changed server clock applies from the next response; one without the time is ignored', async () => {
  const { recordServerTime, serverNow } = await freshClock()
  for (const _each of [1, 2, 3, 4, 5]) recordServerTime(String(NOW), NOW)
  recordServerTime(String(NOW + 3_600_000), NOW)
  expect(serverNow()).toBe(NOW + 3_600_000)
  for (const text of [null, '', 'soon', '0']) recordServerTime(text, NOW)
  expect(serverNow()).toBe(NOW + 3_600_000)
})

test.each([
  ['set forward', NOW - 3_600_000],
  ['set back', NOW + 3_600_000],
])('a response to a call during which the clock was %s changes nothing', async (_how, sentAt) => {
  const { recordServerTime, serverNow } = await freshClock()
  recordServerTime(String(NOW + 1000), NOW)
  recordServerTime(String(NOW + 1000), sentAt)
  expect(serverNow()).toBe(NOW + 1000)
})

test.each([3 * 86_400_000, 20_000])(
  'a clock set back by %s ms with the page open changes nothing, and is reported',
  async (back) => {
    const { recordServerTime, serverNow, watchServerClock } = await freshClock()
    recordServerTime(String(NOW + 1000), NOW)
    const reported = vi.fn<() => void>()
    watchServerClock(reported)
    vi.setSystemTime(NOW - back)
    expect(serverNow()).toBe(NOW + 1000)
    await vi.advanceTimersByTimeAsync(5000)
    expect(serverNow()).toBe(NOW + 6000)
    expect(reported).toHaveBeenCalledTimes(1)
  },
)

test('a device that slept shows the correct time at once', async () => {
  const { recordServerTime, serverNow } = await freshClock()
  recordServerTime(String(NOW), NOW)
  vi.setSystemTime(NOW + 3_600_000)
  expect(serverNow()).toBe(NOW + 3_600_000)
})

test.each(['9e99', '-5', '5', 'Infinity'])('%s is rejected as a server time', async (text) => {
  const { recordServerTime, serverNow } = await freshClock()
  recordServerTime(text, NOW)
  expect(serverNow()).toBe(NOW)
})
