import { config } from '../lib/config.ts'
import { visitParam } from './visit-params.ts'

/** In a browser's tab, installed on the device, or inside the shell of a mobile app (PWA-01). */
export type AppMode = 'browser' | 'installed' | 'shell'

const standalone = ['standalone', 'fullscreen', 'minimal-ui', 'window-controls-overlay']

function isStandalone(): boolean {
  if ((globalThis.navigator as { standalone?: boolean } | undefined)?.standalone === true) return true
  return standalone.some((mode) => globalThis.matchMedia?.(`(display-mode: ${mode})`).matches)
}

/**
 * Which of the three this is (PWA-02): `?app_name=` or an app id on the list mean the shell, a standalone display
 * means installed. `appIds` are the ids of the operator's apps (O-43).
 */
export function appMode(appIds: readonly string[] = config.appIds): AppMode {
  if (visitParam('app_name') !== null) return 'shell'
  const id = visitParam('appid')
  if (id !== null && appIds.includes(id)) return 'shell'
  return isStandalone() ? 'installed' : 'browser'
}
