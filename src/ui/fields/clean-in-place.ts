/**
 * Cleans what stands in an input or a text area and answers it. The caret stays behind the sign that it stood behind; the input of
 * another kind than text (a box, a date) has no caret and is left alone.
 */
export function cleanInPlace(input: HTMLInputElement | HTMLTextAreaElement, clean: (text: string) => string): string {
  const caret = input.selectionStart
  const text = clean(input.value)
  if (text === input.value || caret === null) return input.value
  const place = clean(input.value.slice(0, caret)).length
  input.value = text
  input.setSelectionRange(place, place)
  return text
}
