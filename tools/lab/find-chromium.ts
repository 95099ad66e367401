import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { chromium } from 'playwright'

/** Chromium without a browser around the page: the same tests in two thirds of the time. */
const shellPath = '/usr/lib/chromium/chromium-headless-shell'

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * `page`: rendering pages is enough, and the fastest browser is selected. `browser`: needs features of a whole
 * browser, such as notifications.
 */
type Need = 'page' | 'browser'

/** Path of a Chromium for the tests: CHROMIUM_PATH, the system's shell, Playwright's own, or the system's. */
export function findChromium(need: Need): string | undefined {
  const shell = need === 'page' ? shellPath : undefined
  const candidates = [process.env['CHROMIUM_PATH'], shell, chromium.executablePath(), ...systemPaths]
  return candidates.find((path) => path && existsSync(path))
}

function attempt(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'pipe', timeout: 300_000 })
    return true
  } catch {
    return false
  }
}

/** Finds a Chromium, or installs one: Playwright's download, then Debian's package. Throws with what to do. */
export function ensureChromium(need: Need): string {
  const found = findChromium(need)
  if (found) return found
  console.log('No Chromium here: installing one for the tests (this happens once) …')
  if (attempt('npx', ['playwright', 'install', 'chromium'])) return findChromium(need) ?? ''
  const isRoot = process.getuid?.() === 0
  const apt = isRoot ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  const [command = 'apt-get', ...rest] = apt
  attempt(command, [...rest, 'update'])
  attempt(command, [...rest, 'install', '-y', 'chromium'])
  attempt(command, [...rest, 'install', '-y', 'chromium-headless-shell']) // not every system has it
  const installed = findChromium(need)
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium and none could be installed. Install it (apt-get install chromium, or npx playwright install chromium), or say where it is: CHROMIUM_PATH=/path/to/chromium npm test',
  )
}

/** Options of a launch that work on a developer's machine, as root and in a container. */
export function launchOptions(need: Need = 'page') {
  return {
    executablePath: ensureChromium(need),
    chromiumSandbox: false,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  }
}
