import { expect, vi } from 'vitest'

type Start = (...given: never[]) => NodeJS.Timeout

/** Longest wait for the imports of a file, ms: those that a test never ends have no result. */
const IMPORTS_END = 2000

/** Restores globals: removes new ones, and resets those that have changed. */
function restoreGlobals(before: Record<PropertyKey, PropertyDescriptor>) {
  for (const key of Reflect.ownKeys(globalThis)) {
    const was = Object.hasOwn(before, key) ? before[key] : undefined
    const now = Object.getOwnPropertyDescriptor(globalThis, key)
    if (!was) Reflect.deleteProperty(globalThis, key)
    else if (now?.value !== was.value || now?.get !== was.get) Object.defineProperty(globalThis, key, was)
  }
}

/**
 * Prepares a worker that has run other files for the next one. Returns a function that removes everything that this file
 * leaves behind: modules of the app, globals, timers, the page, and replaced functions of Vitest.
 */
export async function startFile(): Promise<() => Promise<void>> {
  const globals = Object.getOwnPropertyDescriptors(globalThis)
  const tools = { ...vi }
  const { poll } = expect
  const closePage = typeof document === 'undefined' ? null : await (await import('./new-page.ts')).openPage()
  const library = closePage && (await import('@testing-library/react'))
  const config = library?.getConfig()
  const { clearTimeout, setTimeout: wait } = globalThis
  const timers = new Set<NodeJS.Timeout>()
  // packages that were loaded before keep the timers of Node.js: React would wait for a removed one forever
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const start = globalThis[name] as unknown as Start
    const startAndRecord: Start = (...given) => {
      const timer = start(...given)
      timers.add(timer)
      return timer
    }
    Reflect.set(globalThis, name, Object.assign(startAndRecord, start))
  }
  return async () => {
    for (const timer of timers) clearTimeout(timer)
    await closePage?.()
    // an import that ends after the reset would keep the modules of this file for the next one
    await Promise.race([tools.dynamicImportSettled(), new Promise((resolve) => wait(resolve, IMPORTS_END))])
    if (config) library?.configure(config)
    Object.assign(vi, tools)
    expect.poll = poll
    vi.resetModules()
    restoreGlobals(globals)
  }
}
