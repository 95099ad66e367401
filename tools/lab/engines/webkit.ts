import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'

import { Builder } from 'selenium-webdriver'

import { until, type Engine, type Handle } from './engine.ts'

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

type Found = { click: () => Promise<unknown>; sendKeys: (text: string) => Promise<unknown> }
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
    const session = await new Builder()
      .usingServer(server)
      .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
      .build()
    return {
      name: 'WebKitGTK',
      open: (address) => session.get(address),
      reload: () => session.navigate().refresh(),
      read: (script, ...args) => session.executeScript(script, ...args),
      async find(script, ...args): Promise<Handle | null> {
        const element = await session.executeScript<Found | null>(script, ...args)
        return element && { click: () => element.click(), type: (text) => element.sendKeys(text) }
      },
      async close() {
        await session.quit().catch(() => {})
        stop()
      },
    }
  } catch (error) {
    stop()
    throw error
  }
}
