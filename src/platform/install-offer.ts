import { askPerson } from './ask-person.ts'

/** What Chromium gives to ask the visitor whether to install the app; it works once. */
type InstallEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

let offer: InstallEvent | null = null
const listeners = new Set<() => void>()

function put(next: InstallEvent | null) {
  offer = next
  for (const listener of listeners) listener()
}

/** Keeps the browser's offer for the install pages, instead of a bar at a moment of the browser's own. */
export function watchInstallOffer(page: EventTarget = window): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    put(event as InstallEvent)
  })
}

export const installOffer = {
  /** Can the browser be asked now? */
  isThere: () => offer !== null,
  /** Told when that changes. Returns a function that stops it. */
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Shows the browser's question; true when the visitor agreed. */
  async ask(): Promise<boolean> {
    const asked = offer
    put(null)
    if (!asked) return false
    return (await askPerson(() => asked.prompt()).catch(() => null))?.outcome === 'accepted'
  },
}
