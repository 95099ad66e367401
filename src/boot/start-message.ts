/** Text of a slow or failed start in the visitor's language, and the label of its button. */
export type StartTexts = [text: string, retry: string]

/** Keys of these texts in locales/: the build writes the texts into the page. @internal */
export const startTextKeys = ['start.notYet', 'common.retry'] as const

/** A note at the foot of the page. It belongs to no part of the app. */
export function createMessage([words, retry]: StartTexts, onRetry: () => void) {
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
    text.textContent = words // last: screen readers announce the change
  }
  return { note, button, show }
}
