/** An element that the journey touches. */
export type Handle = { click: () => Promise<unknown>; type: (text: string) => Promise<unknown> }

type Found = Element | null | undefined

/** A browser under test, as little of it as the journey needs. Functions given to it run in its page. */
export type Engine = {
  name: string
  open: (url: string) => Promise<unknown>
  reload: () => Promise<unknown>
  read: <T>(script: (...args: string[]) => T, ...args: string[]) => Promise<T>
  find: (script: (...args: string[]) => Found, ...args: string[]) => Promise<Handle | null>
  close: () => Promise<void>
}

const PATIENCE = 40_000
const PAUSE = 150

/** Polls until the result is truthy. Rejects after 40 s with the name of what is missing. */
export async function until<T>(what: string, read: () => Promise<T | null | false | undefined>): Promise<T> {
  const end = Date.now() + PATIENCE
  let reason: unknown
  while (Date.now() < end) {
    try {
      const response = await read()
      if (response) return response
    } catch (error) {
      reason = error // the page is being replaced
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
  throw new Error(`did not come: ${what}`, { cause: reason })
}

/** Runs in the page: finds a clickable element with this name that no longer moves. */
function pressable(name: string): Found {
  const all = [...document.querySelectorAll('main button, main a, dialog button, button, a')]
  const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent).trim()
  const found = all.find(
    (element) =>
      new RegExp(name, 'i').test(nameOf(element)) && element.checkVisibility() && !element.matches(':disabled'),
  )
  // a click on a dialog that is still sliding in may hit what is behind it
  const isMoving = document.getAnimations().some(({ playState, effect }) => {
    const isEndless = effect?.getComputedTiming().endTime === Infinity
    return (
      playState === 'running' &&
      !isEndless &&
      effect instanceof KeyframeEffect &&
      effect.target?.contains(found ?? null)
    )
  })
  return isMoving ? null : found
}

/** Clicks the element with this name (a pattern) once it exists. */
export async function click(engine: Engine, name: string) {
  await until(`something to press: ${name}`, async () => {
    const handle = await engine.find(pressable, name)
    if (!handle) return false
    await handle.click()
    return true
  })
}

/** Runs in the page: the field with this label. */
function fieldOf(label: string): Found {
  const labels = [...document.querySelectorAll('label')]
  return labels.find((element) => new RegExp(label, 'i').test(element.textContent.trim()))?.control
}

/** Types into the field with a label (a pattern). */
export async function type(engine: Engine, label: string, text: string) {
  const field = await until(`field ${label}`, () => engine.find(fieldOf, label))
  await field.type(text)
}

/** Waits for a text on the page. */
export const see = (engine: Engine, text: string) =>
  until(`text: ${text}`, () => engine.read((part) => new RegExp(part).test(document.body.innerText), text))

export const valueOf = (engine: Engine, label: string) =>
  engine.read((name) => {
    const labels = [...document.querySelectorAll('label')]
    const field = labels.find((element) => new RegExp(name, 'i').test(element.textContent.trim()))?.control
    return field instanceof HTMLInputElement ? field.value : ''
  }, label)
