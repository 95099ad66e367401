import { createContext, use } from 'react'

/** What the shell asks of the app around it. The defaults do nothing: tests and the static first view need none. */
export type ShellActions = {
  /** Sends an error to the error reporting; `where` says which screen saw it. */
  report: (error: unknown, where: string) => void
  /** Lets the waiting build take over and reloads. */
  update: () => void
  /** Asks the server whether it is there; false also tells the network store. */
  checkConnection: () => Promise<boolean>
}

const ShellActionsContext = createContext<ShellActions>({
  report: () => {},
  update: () => {},
  checkConnection: () => Promise.resolve(true),
})
export const ShellActionsProvider = ShellActionsContext.Provider

export function useShellActions(): ShellActions {
  return use(ShellActionsContext)
}
