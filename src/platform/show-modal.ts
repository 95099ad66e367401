let count = 0

/**
 * Opens a native dialog and stops the page from scrolling. Uses `data-modal` on the root (base.css), because a
 * `:has()` there would be evaluated again for each rendered row. Returns a function that closes the dialog.
 */
export function showModal(dialog: HTMLDialogElement): () => void {
  const { dataset } = document.documentElement
  dialog.showModal()
  count += 1
  dataset['modal'] = ''
  return () => {
    dialog.close()
    count -= 1
    if (count === 0) delete dataset['modal']
  }
}
