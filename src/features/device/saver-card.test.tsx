// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { imageSource } from '~/platform/image-url.ts'
import { savesData, chooseSaver } from '~/platform/connection-info.ts'
import { english } from '~tests/unit/catalogues.ts'
import { field } from '~tests/unit/form.tsx'
import { renderInApp } from '~tests/unit/render.tsx'

import { SaverCard } from './device-page.tsx'
import { measureSaving, readSaving, storedBytes } from './saving.ts'

/** Reports loaded images as the browser does. */
let notify: (...loaded: object[]) => void
/** Size of a file as the server reports it, by width; none if not listed. */
const weights: Record<string, number> = {}
const requested: string[] = []

beforeEach(() => {
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(onMessage: (list: { getEntries: () => object[] }) => void) {
        notify = (...loaded) => onMessage({ getEntries: () => loaded })
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    requested.push(`${method} ${url}`)
    const weight = weights[/width=(\d+)/.exec(url)?.[1] ?? '']
    return new Response(null, { headers: weight ? { 'content-length': String(weight) } : {} })
  })
})
afterEach(() => {
  cleanup()
  chooseSaver('automatic')
  localStorage.clear()
  document.body.replaceChildren()
  requested.length = 0
  for (const width of Object.keys(weights)) Reflect.deleteProperty(weights, width)
  vi.unstubAllGlobals()
})

/** Adds an image to the page, and reports its file as the browser does. */
function picture(name: string, bytes: number, width = 168, transferSize = bytes + 300, workerStart = 0) {
  const image = Object.assign(new Image(), { src: imageSource(name, width).src })
  image.setAttribute('width', String(width))
  document.body.append(image)
  return { name: image.src, transferSize, workerStart, encodedBodySize: bytes }
}
const measured = async (...loaded: object[]) => {
  notify(...loaded)
  await vi.waitFor(() => expect(readSaving().pictures).toBeGreaterThan(0))
}

test('the full size is measured for some images and extrapolated by their ratio [PLUS-31]', async () => {
  chooseSaver('always')
  Object.assign(weights, { 168: 9000, 336: 30_000 })
  const unsubscribe = measureSaving()
  await measured(picture('g/a', 3000), picture('g/b', 5000), picture('g/c', 4000))
  await vi.waitFor(() => expect(readSaving().measured).toBe(2))
  const full = devicePixelRatio > 1.5 ? 30_000 : 9000
  expect(readSaving()).toEqual({ pictures: 3, bytes: 12_000, measured: 2, small: 8000, full: 2 * full })
  expect(storedBytes(readSaving())).toBe(Math.round(12_000 * (full / 4000 - 1)))
  expect(requested.map((call) => call.replace(/^HEAD .*\/img\/(\S+?)\?.*$/, '$1'))).toEqual(['g/a', 'g/b'])
  unsubscribe()
})

test('an image loaded through the worker counts once, because the worker then stores it [PLUS-31]', async () => {
  chooseSaver('always')
  measureSaving()
  const throughWorker = picture('g/a', 3000, 168, 0, 12)
  await measured(throughWorker, throughWorker)
  notify(throughWorker)
  expect(readSaving()).toMatchObject({ pictures: 1, bytes: 3000 })
  const kept = JSON.parse(localStorage.getItem('data-saved') ?? '{}') as object
  localStorage.setItem('data-saved', JSON.stringify({ ...kept, month: '2020-01' }))
  notify(throughWorker, picture('g/b', 2000, 168, 0, 12))
  expect(readSaving()).toMatchObject({ pictures: 1, bytes: 2000 })
  expect(localStorage.getItem('data-saved')).not.toContain('g/')
})

test('images that were not reduced, not loaded, or of another month do not count [PLUS-31]', async () => {
  measureSaving()
  notify(picture('g/off', 3000)) // the saver is off
  chooseSaver('always')
  notify(
    picture('g/cached', 3000, 168, 0),
    picture('g/hidden', 0),
    { name: 'https://q.test/assets/app.js', transferSize: 9000, encodedBodySize: 8700 },
    { name: 'https://q.test/img/g/gone?width=128', transferSize: 900, encodedBodySize: 870 },
  )
  await Promise.resolve()
  expect([readSaving().pictures, requested]).toEqual([0, []])
  localStorage.setItem('data-saved', '{"month":"2020-01","pictures":5,"bytes":5000}')
  expect(readSaving().pictures).toBe(0)
  for (const broken of ['{', '[]', '7', 'null', '{"month":7}']) {
    localStorage.setItem('data-saved', broken)
    expect(readSaving().bytes).toBe(0)
  }
})

test('without sizes from the server no savings are shown [PLUS-31]', async () => {
  chooseSaver('always')
  measureSaving()
  await measured(picture('g/a', 300_000))
  const { container } = await renderInApp(<SaverCard />)
  expect(container.textContent).toContain(`${english['device.saverLoaded']}`)
  expect(container.textContent).toMatch(/293\sKB/)
  expect(container.textContent).not.toContain(english['device.saverSaved'])
})

test('the setting applies at once and persists, and the card shows the savings [PLUS-30 PLUS-31]', async () => {
  const month = new Date().toISOString().slice(0, 7)
  localStorage.setItem(
    'data-saved',
    JSON.stringify({ month, pictures: 40, bytes: 2_000_000, measured: 6, small: 100_000, full: 250_000 }),
  )
  const { container, user } = await renderInApp(<SaverCard />)
  expect(container.textContent).toContain(english['device.saverOff'])
  await user.selectOptions(field(english['device.saverChoice']), english['device.saverAlways'])
  expect(savesData()).toBe(true)
  expect(container.textContent).toContain(english['device.saverFromNow'])
  expect(container.textContent).toMatch(/About 3\sMB/)
  expect(container.textContent).toContain('measured on 6 pictures')
  await user.selectOptions(field(english['device.saverChoice']), english['device.saverAutomatic'])
  expect([savesData(), localStorage.getItem('data-saver')]).toEqual([false, null])
})

test('a month without measurements shows a message [PLUS-31]', async () => {
  await renderInApp(<SaverCard />)
  expect(screen.getByText(english['device.saverNothing'])).toBeTruthy()
})
