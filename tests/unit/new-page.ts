import * as React from 'react'
import 'react-dom/client'
import { cleanup, configure, getConfig, screen, within } from '@testing-library/react'
import { GlobalWindow } from 'happy-dom'
import { populateGlobal } from 'vitest/runtime'

const accessorOf = (key: string) => String(Object.getOwnPropertyDescriptor(globalThis, key)?.get)

/**
 * React creates an error with a stack for each element, for tools that show which component has rendered it. It stops
 * after a number of them each second; here it stops at once, which saves a twentieth of the time of page tests.
 */
function withoutOwnerStacks() {
  const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
  const recentlyCreatedOwnerStacks = { configurable: true, get: () => Infinity, set: () => {} }
  if (typeof internals === 'object' && internals) Object.defineProperties(internals, { recentlyCreatedOwnerStacks })
}

withoutOwnerStacks()

/**
 * Opens a window, as Vitest does once for a worker, and waits until it has loaded: otherwise `load` could come in the
 * middle of a test. Elements, listeners and storage end when it closes.
 */
export async function openPage(): Promise<() => Promise<void>> {
  const settings = { disableErrorCapturing: true } as object
  const page = new GlobalWindow({ url: 'http://localhost:3000', console, settings })
  const loaded = new Promise((resolve) => page.addEventListener('load', resolve, { once: true }))
  // all globals that Vitest takes from the window of the worker
  const additionalKeys = Object.getOwnPropertyNames(page).filter((key) => accessorOf(key) === accessorOf('document'))
  populateGlobal(globalThis, page, { bindFunctions: true, additionalKeys })
  Object.assign(screen, within(document.body)) // otherwise it searches the body of the first file
  const config = { ...getConfig() }
  await loaded
  return async () => {
    cleanup() // Testing Library keeps every tree, and with it the window
    configure(config)
    await page.happyDOM.abort()
    page.close()
  }
}
