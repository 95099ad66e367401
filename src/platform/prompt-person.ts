import { ownerNow } from './owner.ts'

/** Thrown if the session changed during a prompt: one player's response is never sent as another's. */
export class SessionChangedError extends Error {
  override readonly name = 'SessionChangedError'
}

/**
 * Awaits a person: a device prompt, a share sheet, a permission. Rejects with a SessionChangedError if the session is another
 * one afterwards. Lint allows the browser's prompts only in the files of this folder that call this.
 */
export async function promptPerson<Response>(ask: () => Promise<Response>): Promise<Response> {
  const owner = ownerNow()
  const hasChanged = () => owner !== ownerNow()
  const response = await ask().catch((error: unknown) => {
    throw hasChanged() ? new SessionChangedError('while asking', { cause: error }) : error
  })
  if (hasChanged()) throw new SessionChangedError('while asking')
  return response
}
