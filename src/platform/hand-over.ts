import { askPerson, SessionChangedError } from './ask-person.ts'

const named = (error: unknown) => (error instanceof Error ? error.name : '')

/** The way of before: browsers that refuse the clipboard (a frame, a lost focus, no secure page) often allow it. */
function copyMarked(text: string): boolean {
  const area = document.createElement('textarea')
  const focused = document.activeElement
  area.value = text
  area.readOnly = true // no keyboard comes up
  area.style.cssText = 'position:fixed;inset-block-start:0;opacity:0'
  ;(focused?.closest('dialog') ?? document.body).append(area) // beside an open dialog nothing can be marked
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return isCopied
}

/** Puts a text on the clipboard, in whichever way the browser allows; false: in none. Never rejects. */
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
 * Hands an address, or a text, to another app. Where the browser cannot, or says that it can and refuses, it is copied.
 * `closed`: the player thought better of it. Never rejects.
 */
export async function shareOrCopy(
  what: { title: string } & ({ url: string } | { text: string }),
): Promise<'shared' | 'closed' | 'copied' | 'failed'> {
  try {
    if (typeof navigator.share === 'function') {
      await askPerson(() => navigator.share(what))
      return 'shared'
    }
  } catch (error) {
    // never onto the clipboard of the next player
    if (named(error) === 'AbortError' || error instanceof SessionChangedError) return 'closed'
  }
  return (await copyText('url' in what ? what.url : what.text)) ? 'copied' : 'failed'
}
