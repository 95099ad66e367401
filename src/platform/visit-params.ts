import { safeSession } from './safe-storage.ts'

/** Query parameters that say what kind of visit this is; they hold until the tab is closed. */
const names = ['app_name', 'appid', 'licence', 'lnd'] as const
export type VisitParam = (typeof names)[number]

const storageKey = 'visit-marks' // old devices have it under this name
const LONGEST = 100 // nothing of ours is longer

function searches(): string[] {
  const landing = globalThis.performance?.getEntriesByType?.('navigation')[0]?.name ?? ''
  return [globalThis.location?.search ?? '', URL.canParse(landing) ? new URL(landing).search : '']
}

function fromAddress(name: VisitParam): string | null {
  for (const search of searches()) {
    const value = new URLSearchParams(search).get(name)
    if (value && value.length <= LONGEST) return value
  }
  return null
}

/** What the address of this visit says, or said when it began; null when it says nothing. Kept over a reload. */
export function visitParam(name: VisitParam): string | null {
  const kept = new URLSearchParams(safeSession.get(storageKey) ?? '')
  const found = fromAddress(name)
  if (found === null || found === kept.get(name)) return found ?? kept.get(name)
  kept.set(name, found)
  safeSession.set(storageKey, kept.toString())
  return found
}

/** Keeps them all, before the address that brought them is gone. */
export function keepVisitParams(): void {
  for (const name of names) visitParam(name)
}
