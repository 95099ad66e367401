import 'react-dom/client'
import { cleanup, configure, getConfig, screen, within } from '@testing-library/react'
import { GlobalWindow } from 'happy-dom'
import { populateGlobal } from 'vitest/runtime'

const accessorOf = (key: string) => String(Object.getOwnPropertyDescriptor(globalThis, key)?.get)

/** Opens a window, as Vitest does once for a worker. Elements, listeners and storage end when it closes. */
export function openPage(): () => Promise<void> {
  const settings = { disableErrorCapturing: true } as object
  const page = new GlobalWindow({ url: 'http://localhost:3000', console, settings })
  // all globals that Vitest takes from the window of the worker
  const additionalKeys = Object.getOwnPropertyNames(page).filter((key) => accessorOf(key) === accessorOf('document'))
  populateGlobal(globalThis, page, { bindFunctions: true, additionalKeys })
  Object.assign(screen, within(document.body)) // otherwise it searches the body of the first file
  const config = { ...getConfig() }
  return async () => {
    cleanup() // Testing Library keeps every tree, and with it the window
    configure(config)
    await page.happyDOM.abort()
    page.close()
  }
}
