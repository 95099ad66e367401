/**
 * Cleans the text of an input or a text area and returns it. The caret stays after the same character; inputs without
 * a caret (a box, a date) are unchanged.
 */
export function cleanInPlace(input: HTMLInputElement | HTMLTextAreaElement, clean: (text: string) => string): string {
  const caret = input.selectionStart
  const text = clean(input.value)
  if (text === input.value || caret === null) return input.value
  const place = caretIn(text, clean(input.value.slice(0, caret)))
  input.value = text
  input.setSelectionRange(place, place)
  return text
}

/**
 * Returns the caret after as many characters as before, ignoring grouping spaces: those move with text typed after
 * the caret.
 */
function caretIn(text: string, before: string): number {
  let left = before.replace(/\s/g, '').length
  if (!text.startsWith(before) && text.replace(/\s/g, '').startsWith(before.replace(/\s/g, ''))) {
    let place = 0
    while (left > 0) if (!/\s/.test(text.charAt(place++))) left -= 1
    return place
  }
  return before.length
}
