import { createContext, use } from 'react'

/** Actions of the app for the shell. The defaults do nothing: tests and the static first view need none. */
export type ShellActions = {
  /** Sends an error to the error reporting; `where` names the screen. */
  report: (error: unknown, where: string) => void
  /** Activates the waiting build and reloads. */
  update: () => void
  /** Checks whether the server responds; false also updates the network store. */
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
