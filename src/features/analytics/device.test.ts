import { expect, test, vi } from 'vitest'

import { readDevice } from './device.ts'

const bowser = vi.hoisted(() => ({ loads: 0 }))
vi.mock('bowser', async (load) => {
  bowser.loads += 1
  return load()
})

const chrome = (system: string, mobile: boolean) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 ${mobile ? 'Mobile ' : ''}Safari/537.36`
const brands = [
  { brand: 'Not)A;Brand', version: '8' },
  { brand: 'Chromium', version: '140' },
  { brand: 'Google Chrome', version: '140' },
]

test.each([
  ['Android', true, chrome('Linux; Android 10; K', true)],
  ['Android', false, chrome('Linux; Android 10; K', false)],
  ['Windows', false, chrome('Windows NT 10.0; Win64; x64', false)],
  ['macOS', false, chrome('Macintosh; Intel Mac OS X 10_15_7', false)],
])(
  'client hints of %s (mobile: %s) give the same fields as the user agent [DATA-24]',
  async (platform, mobile, agent) => {
    const hinted = await readDevice(agent, { brands, mobile, platform })
    expect(bowser.loads).toBe(0)
    vi.resetModules()
    const parsed = await readDevice(agent, undefined)
    bowser.loads = 0
    expect(hinted).toEqual(parsed)
  },
)

test('an unknown brand or system is read from the user agent [DATA-24]', async () => {
  const agent = `${chrome('Linux; Android 10; K', true)} EdgA/140.0.0.0`
  const edge = [{ brand: 'Microsoft Edge', version: '140' }]
  expect((await readDevice(agent, { brands: edge, mobile: true, platform: 'Android' })).browser).toMatch(/Edge/)
  const linux = chrome('X11; Linux x86_64', false)
  expect((await readDevice(linux, { brands, mobile: false, platform: 'Linux' })).operating_system).toBe('Linux')
})
