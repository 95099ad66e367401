/**
 * Cleans what stands in an input or a text area and answers it. The caret stays behind the sign that it stood behind; the input of
 * another kind than text (a box, a date) has no caret and is left alone.
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

/** Behind as many signs as stood before it, spaces that group them aside: those move with what is typed behind the caret. */
function caretIn(text: string, before: string): number {
  let left = before.replace(/\s/g, '').length
  if (!text.startsWith(before) && text.replace(/\s/g, '').startsWith(before.replace(/\s/g, ''))) {
    let place = 0
    while (left > 0) if (!/\s/.test(text.charAt(place++))) left -= 1
    return place
  }
  return before.length
}
