import { isOwnerNow, ownerNow, promptPerson, SessionChangedError } from './owner.ts'

const named = (error: unknown) => (error instanceof Error ? error.name : '')

/** The old copy command: browsers that reject the clipboard (a frame, no focus, an insecure page) often allow it. */
function copyMarked(text: string): boolean {
  const area = document.createElement('textarea')
  const focused = document.activeElement
  area.value = text
  area.readOnly = true // prevents the on-screen keyboard
  area.style.cssText = 'position:fixed;inset-block-start:0;opacity:0'
  ;(focused?.closest('dialog') ?? document.body).append(area) // while a dialog is open, nothing outside it can be selected
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return isCopied
}

/** Copies a text to the clipboard in any way that the browser allows; returns false if none works. Never rejects. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    try {
      return copyMarked(text)
    } catch {
      return false
    }
  }
}

/**
 * Shares a URL or a text with another app. If the browser cannot share, or rejects it, the text is copied. `closed`:
 * the player cancelled or has left. Never rejects.
 */
export async function shareOrCopy(
  what: { title: string } & ({ url: string } | { text: string }),
): Promise<'shared' | 'closed' | 'copied' | 'failed'> {
  const owner = ownerNow()
  try {
    if (typeof navigator.share === 'function') {
      await promptPerson(() => navigator.share(what))
      return 'shared'
    }
  } catch (error) {
    // never onto the clipboard of the next player
    if (named(error) === 'AbortError' || error instanceof SessionChangedError) return 'closed'
  }
  const isCopied = await copyText('url' in what ? what.url : what.text)
  if (!isOwnerNow(owner)) return 'closed'
  return isCopied ? 'copied' : 'failed'
}
