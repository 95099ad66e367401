import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'

import puppeteer from 'puppeteer-core'
import type { ElementHandle } from 'puppeteer-core'

import { type Engine, type Handle, until } from './engine.ts'

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

/** The stock Firefox over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width: 390, height: 844 },
    extraPrefsFirefox: { 'intl.accept_languages': 'en' },
  })
  const page = await browser.newPage()
  return {
    name: await browser.version(),
    open: (url) => page.goto(url, { waitUntil: 'domcontentloaded' }),
    reload: () => page.reload({ waitUntil: 'domcontentloaded' }),
    read: (script, ...args) => page.evaluate(script, ...args),
    async find(script, ...args): Promise<Handle | null> {
      const handle = await page.evaluateHandle(script, ...args)
      const element = handle.asElement() as ElementHandle | null
      return element && { click: () => element.click(), type: (text) => element.type(text) }
    },
    close: () => browser.close(),
  }
}

/** A free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** Starts a virtual display; returns its process and name. */
function startScreen(path: string): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn(path, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    screen.once('error', reject)
    screen.stdio[3]?.once('data', (number: Buffer) => resolve({ screen, display: `:${String(number).trim()}` }))
  })
}

/** Sends one command of WebDriver (w3.org/TR/webdriver2) and returns its value. */
async function command<T>(method: 'POST' | 'DELETE', url: string, body: object = {}): Promise<T> {
  const response = await fetch(url, { method, body: method === 'POST' ? JSON.stringify(body) : null })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(value)}`)
  return value as T
}

/** The name of an element's id in the standard. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Opens a session at a driver of WebDriver. */
async function openSession(
  server: string,
  name: string,
  capabilities: object,
): Promise<Omit<Engine, 'close'> & { quit: () => Promise<unknown> }> {
  const alwaysMatch = { ...capabilities, timeouts: { pageLoad: 60_000, script: 30_000 } }
  const { sessionId } = await command<{ sessionId: string }>('POST', `${server}/session`, {
    capabilities: { alwaysMatch },
  })
  const session = `${server}/session/${sessionId}`
  const run = <T>(script: (...args: string[]) => unknown, args: string[]) =>
    command<T>('POST', `${session}/execute/sync`, { script: `return (${String(script)}).apply(null, arguments)`, args })
  return {
    name,
    open: (url) => command('POST', `${session}/url`, { url }),
    reload: () => command('POST', `${session}/refresh`),
    read: (script, ...args) => run(script, args),
    async find(script, ...args): Promise<Handle | null> {
      const found = await run<{ [ELEMENT]: string } | null>(script, args)
      const element = found && `${session}/element/${found[ELEMENT]}`
      return element === null
        ? null
        : {
            click: () => command('POST', `${element}/click`),
            type: (text) => command('POST', `${element}/value`, { text }),
          }
    },
    quit: () => command('DELETE', session),
  }
}

type Paths = { driver: string; browser: string; screen: string }

/** WebKitGTK under Xvfb: the engine of iPhones, as near as Linux has it. */
export async function startWebKit(paths: Paths): Promise<Engine> {
  const { screen, display } = await startScreen(paths.screen)
  const port = await freePort()
  const env = { ...process.env, DISPLAY: display, LANG: 'C.UTF-8', LANGUAGE: 'en', LIBGL_ALWAYS_SOFTWARE: '1' }
  const driver = spawn(paths.driver, [`--port=${port}`], { stdio: 'ignore', env })
  const stop = () => [driver, screen].forEach((child) => child.kill())
  try {
    const server = `http://127.0.0.1:${port}`
    await until('the driver of WebKit', async () => (await fetch(`${server}/status`)).ok)
    const options = { binary: paths.browser, args: ['--automation'] }
    const { quit, ...engine } = await openSession(server, 'WebKitGTK', {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': options,
    })
    return {
      ...engine,
      async close() {
        await quit().catch(() => {})
        stop()
      },
    }
  } catch (error) {
    stop()
    throw error
  }
}
