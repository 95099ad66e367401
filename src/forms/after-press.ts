let isPressed = false
const waiting: (() => void)[] = []

const release = () => {
  isPressed = false
  setTimeout(() => waiting.splice(0).forEach((run) => run())) // behind the click
}
globalThis.document?.addEventListener('pointerdown', () => void (isPressed = true), true)
for (const end of ['pointerup', 'pointercancel']) globalThis.document?.addEventListener(end, release, true)

/**
 * Runs at once, or when the press that is under way has become a click: an error that appears as its field is left
 * would move the link or the button that is being pressed from under the pointer.
 */
export function afterPress(run: () => void) {
  if (isPressed) waiting.push(run)
  else run()
}
