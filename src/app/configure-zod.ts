declare global {
  /** Where zod keeps its settings, and looks for them when it is loaded. */
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

/** The CSP forbids code from text. Zod comes late, with the first form that needs it, and makes none then. */
export function configureZod() {
  globalThis.__zod_globalConfig = { jitless: true }
}
