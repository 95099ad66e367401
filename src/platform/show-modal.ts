let count = 0

/**
 * Opens a native dialog over the page, which does not scroll while it is open (`data-modal` of the root, in base.css: a
 * `:has()` there would be evaluated again for each row that a list draws). Returns a function that closes it.
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
