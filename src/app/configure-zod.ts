declare global {
  /** Zod's global settings, read when it is loaded. */
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

/** The CSP forbids code generated from text. Zod loads with the first form that needs it, and then generates none. */
export function configureZod() {
  globalThis.__zod_globalConfig = { jitless: true }
}
