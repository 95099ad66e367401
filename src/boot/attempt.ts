/** What `run` gives, or `otherwise` where it throws: web storage is forbidden in some browsers and full in others. */
export function attempt<T, Otherwise = undefined>(run: () => T, otherwise?: Otherwise) {
  try {
    return run()
  } catch {
    return otherwise as Otherwise
  }
}
