import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

const packages = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb'] } as const
type EngineName = keyof typeof packages

const firefoxPaths = () => [process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox']
const webkitPaths = () => globSync('/usr/lib/*/webkit2gtk-4*/MiniBrowser')
const driver = '/usr/bin/WebKitWebDriver'
const screen = '/usr/bin/Xvfb'

const findFirefox = () => firefoxPaths().find((path) => path && existsSync(path))
const findWebKit = () => {
  const [browser] = webkitPaths()
  return browser && existsSync(driver) && existsSync(screen) ? { driver, browser, screen } : undefined
}

/** Installs Debian's packages if this user has the rights; Chromium has `find-chromium.ts`. */
function install(engine: EngineName) {
  const [command = 'apt-get', ...rest] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  console.log(`No ${engine} here: installing Debian's (this happens once) …`)
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages[engine]]]) {
    try {
      execFileSync(command, [...rest, ...args], { stdio: 'pipe', timeout: 600_000 })
    } catch {
      return // the caller reports what is missing
    }
  }
}

function ensure<T>(engine: EngineName, find: () => T | undefined): T {
  const found = find()
  if (found) return found
  install(engine)
  const installed = find()
  if (installed) return installed
  throw new Error(
    `There is no ${engine} here and none could be installed: apt-get install ${packages[engine].join(' ')}`,
  )
}

/** Path of a Firefox: FIREFOX_PATH or Debian's. Throws with what to do. */
export const ensureFirefox = () => ensure('firefox', findFirefox)
/** Paths of WebKitGTK's driver, its minimal browser and the virtual display. Throws with advice. */
export const ensureWebKit = () => ensure('webkit', findWebKit)
