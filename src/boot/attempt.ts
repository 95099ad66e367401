/** Returns the result of `run`, or `otherwise` if it throws: web storage can be forbidden or full. */
export function attempt<T, Otherwise = undefined>(run: () => T, otherwise?: Otherwise) {
  try {
    return run()
  } catch {
    return otherwise as Otherwise
  }
}
