/** What a start that is slow or has failed says, in the visitor's language: a sentence and a button. */
export type StartWords = [text: string, retry: string]

/** Keys of these texts in locales/: the build writes the texts into the page. @internal */
export const startWordKeys = ['start.notYet', 'common.retry'] as const

/** A note at the foot of the page. It belongs to no part of the app. */
export function createNote([words, retry]: StartWords, onRetry: () => void) {
  const note = document.createElement('div')
  const text = document.createElement('p')
  const button = document.createElement('button')
  note.className = 'start-note'
  note.setAttribute('role', 'alert')
  button.textContent = retry
  button.addEventListener('click', onRetry)
  note.append(text, button)
  const show = () => {
    document.body.append(note)
    text.textContent = words // last: a change is what screen readers tell
  }
  return { note, button, show }
}
