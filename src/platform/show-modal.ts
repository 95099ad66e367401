let count = 0

/**
 * Opens a native dialog over the page, which stands still meanwhile (`data-modal` of the root, in base.css: a `:has()`
 * there would be asked again for each row that a list draws). Returns the undo.
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
