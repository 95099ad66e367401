import { promptPerson } from './prompt-person.ts'

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
    const asked = offer
    put(null)
    if (!asked) return false
    return (await promptPerson(() => asked.prompt()).catch(() => null))?.outcome === 'accepted'
  },
}
