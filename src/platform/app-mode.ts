import { config } from '../lib/config.ts'
import { visitParam } from './visit-params.ts'
import { promptPerson } from './owner.ts'

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

/** Chromium's event for prompting the visitor to install the app; it works once. */
type InstallEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

let offer: InstallEvent | null = null
const listeners = new Set<() => void>()

function put(next: InstallEvent | null) {
  offer = next
  for (const listener of listeners) listener()
}

/** Keeps the browser's install prompt for the install pages, so that the browser shows no bar by itself. */
export function watchInstallOffer(page: EventTarget = window): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    put(event as InstallEvent)
  })
}

export const installOffer = {
  /** Returns true if the browser can prompt now. */
  isThere: () => offer !== null,
  /** Calls `listener` when that changes. Returns an unsubscribe function. */
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Shows the browser's prompt; returns true if the visitor agreed. */
  async ask(): Promise<boolean> {
    const installPrompt = offer
    put(null)
    if (!installPrompt) return false
    return (await promptPerson(() => installPrompt.prompt()).catch(() => null))?.outcome === 'accepted'
  },
}

type Frame = Pick<Window, 'parent'> & {
  location: { ancestorOrigins?: { [index: number]: string } }
  document: { referrer: string }
}

/** Is the app framed by another page? */
export function isEmbedded(frame: Pick<Window, 'parent'> | undefined = globalThis.window): boolean {
  return frame !== undefined && frame.parent !== frame
}

/**
 * Returns the origin of the embedding page if it is on the operator's list (O-08); null for every other page, or if
 * the browser does not expose it.
 */
export function trustedParent(frame: Frame = window, origins: readonly string[] = config.parentOrigins): string | null {
  if (frame.parent === (frame as unknown)) return null
  const { referrer } = frame.document
  const origin = frame.location.ancestorOrigins?.[0] ?? (URL.canParse(referrer) ? new URL(referrer).origin : '')
  return origins.includes(origin) ? origin : null
}
