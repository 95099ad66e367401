import { config } from '../lib/config.ts'

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
