import { act } from 'react'

/** Types into a field as a person does: the whole text at once, then on to the next field. For tests. */
export async function type(field: Element | null | undefined, text: string) {
  if (!(field instanceof HTMLInputElement)) throw new Error('no such field')
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await act(async () => {
    field.focus()
    setValue?.call(field, text) // past React's own setter, so that it sees a change
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
}

/** Presses a button or a link and waits for what comes of it. For tests. */
export async function press(element: Element | null | undefined) {
  if (!(element instanceof HTMLElement)) throw new Error('nothing to press')
  await act(async () => element.click())
}

/** Lets promises and what hangs on them come to rest. For tests. */
export async function rest(turns = 5) {
  for (let turn = 0; turn < turns; turn += 1) await act(async () => new Promise((resolve) => setTimeout(resolve, 0)))
}
