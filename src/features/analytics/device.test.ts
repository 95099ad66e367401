import { expect, test, vi } from 'vitest'

import { readDevice } from './start-analytics.ts'

const bowser = vi.hoisted(() => ({ loads: 0 }))
vi.mock('bowser', async (load) => {
  bowser.loads += 1
  return load()
})

const chrome = (system: string, mobile: boolean, end = '') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 ${mobile ? 'Mobile ' : ''}Safari/537.36${end}`
const systems = [
  ['Android', true, 'Linux; Android 10; K'],
  ['Android', false, 'Linux; Android 10; K'],
  ['Windows', false, 'Windows NT 10.0; Win64; x64'],
  ['macOS', false, 'Macintosh; Intel Mac OS X 10_15_7'],
  ['Linux', false, 'X11; Linux x86_64'],
  ['Chrome OS', false, 'X11; CrOS x86_64 14541.0.0'],
] as const
const browsers = {
  Chrome: (agent: string) => agent,
  'headless Chrome': (agent: string) => agent.replace('Chrome/', 'HeadlessChrome/'),
  Edge: (agent: string) => `${agent} Edg/140.0.0.0`,
  'Edge of Android': (agent: string) => `${agent} EdgA/140.0.0.0`,
  Opera: (agent: string) => `${agent} OPR/124.0.0.0`,
  Yandex: (agent: string) => agent.replace('Safari/', 'YaBrowser/25.10.0.0 Safari/'),
  'Samsung Internet': (agent: string) => agent.replace('Chrome/', 'SamsungBrowser/28.0 Chrome/'),
}

test.each(
  Object.entries(browsers).flatMap(([name, agentOf]) =>
    systems.map(([platform, mobile, system]) => [name, platform, mobile, agentOf(chrome(system, mobile))] as const),
  ),
)(
  'hints of %s on %s (mobile: %s) give the fields of the user agent, without bowser [DATA-24]',
  async (_name, platform, mobile, agent) => {
    const hinted = await readDevice(agent, { mobile, platform })
    expect(bowser.loads).toBe(0)
    vi.resetModules()
    const parsed = await readDevice(agent, undefined)
    bowser.loads = 0
    expect(hinted).toEqual(parsed)
  },
)

test('hints with a user agent that is not of Chromium are read from the user agent [DATA-24]', async () => {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
  expect((await readDevice(agent, { mobile: false, platform: 'Linux' })).browser).toBe('Firefox 145.0')
})
