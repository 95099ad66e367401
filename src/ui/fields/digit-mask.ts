import { digitsOf } from '~/lib/typed-text.ts'

/** How digits are written in a field, and what else may be read into it. */
export type DigitMask = {
  /** `+7 (`: stands there by itself and is no part of what is typed. */
  prefix: string
  /** What stands behind the prefix: a 0 for each digit, between them what appears by itself. */
  places: string
  /** A whole value that came at once, in the writing of its field; null for any other text. `isTyped`: by keys. */
  readWhole: (text: string, isTyped: boolean) => string | null
  /** The same for digits that were typed one by one and are more than have room. */
  readSurplus?: (digits: string) => string | null
  /** The digits of the prefix, for those who begin with a plus. */
  code?: string
}

/** What stands in a field. `held`: what was typed and found no place, in case it makes sense with what follows. */
export type Written = { text: string; held: string }
/** What the browser made of it with one edit of its own. */
export type RawEdit = { text: string; caret: number; inputType: string }
export type Edited = Written & { caret: number }

const isPlace = (sign: string) => sign === '0'
const roomOf = ({ places }: DigitMask) => Array.from(places).filter(isPlace).length

/** Digits in the writing of a mask, those without a place left out; separators only before a digit. */
export function writeDigits({ prefix, places }: Pick<DigitMask, 'prefix' | 'places'>, digits: string): string {
  const rest = Array.from(digits)
  let text = prefix
  for (const sign of places) {
    if (rest.length === 0) break
    text += isPlace(sign) ? rest.shift() : sign
  }
  return text
}

/** What one edit put in the place of what. The text behind the caret is as it was before. */
function changeOf(before: string, { text, caret }: RawEdit) {
  let tail = text.length - caret
  while (tail > 0 && !before.endsWith(text.slice(text.length - tail))) tail -= 1
  const [end, rawEnd] = [before.length - tail, text.length - tail]
  let start = 0
  while (start < Math.min(end, rawEnd) && before[start] === text[start]) start += 1
  return { start, end, inserted: text.slice(start, rawEnd) }
}

const isKeys = (inputType: string) => inputType === 'insertText' || inputType === 'insertCompositionText'

/**
 * One edit, read: a whole value replaces what stood there, digits go where they were put as long as there is room, and
 * one too many changes nothing. Text that came at once and does not fit changes nothing, for a part of it would be another value.
 */
export function edit(mask: DigitMask, before: Written, raw: RawEdit): Edited {
  const own = (end: number) => digitsOf(before.text.slice(mask.prefix.length, Math.max(end, mask.prefix.length)))
  const change = changeOf(before.text, raw)
  const whole = wholeOf(mask, raw, change)
  if (whole !== null) return { text: whole, held: '', caret: whole.length }
  const all = own(before.text.length)
  const left = own(change.start)
  const right = all.slice(own(change.end).length)
  const digits = digitsOf(change.inserted)
  if (digits === '') return remove(mask, { left, right, all }, { ...raw, inserted: change.inserted })
  const room = roomOf(mask) - left.length - right.length
  const isRefused = digits.length > room && (!isKeys(raw.inputType) || room === 0)
  if (isRefused && right !== '') return { text: before.text, held: '', caret: writeDigits(mask, left).length }
  if (isRefused && digits.length > 1 && !isKeys(raw.inputType)) return { ...before, caret: before.text.length }
  if (right === '') return type(mask, { left, held: before.held }, digits)
  const behind = left + digits.slice(0, room)
  return { ...written(mask, behind + right), caret: writeDigits(mask, behind).length }
}

const written = (mask: DigitMask, digits: string): Written => ({ text: writeDigits(mask, digits), held: '' })

/** Nothing was put there that has a place: what was marked goes; of a separator alone the digit beside it. */
function remove(
  mask: DigitMask,
  was: { left: string; right: string; all: string },
  raw: RawEdit & { inserted: string },
) {
  let { left, right } = was
  if (raw.inputType.startsWith('delete') && left + right === was.all) {
    if (raw.inputType.endsWith('Forward')) right = right.slice(1)
    else left = left.slice(0, -1)
  }
  const held = raw.inserted.includes('+') && left + right === '' ? '+' : ''
  return { ...written(mask, left + right), held, caret: writeDigits(mask, left).length }
}

type Change = ReturnType<typeof changeOf>

function wholeOf(mask: DigitMask, { text, inputType }: RawEdit, { start, end, inserted }: Change) {
  if (inserted.length < 2) return null
  const isTyped = inputType === 'insertCompositionText'
  const whole = mask.readWhole(inserted, isTyped)
  // what is put in the place of something, or filled in by the browser, may begin like what stood there
  const isInPlace = start < end || !inputType.startsWith('insert') || inputType === 'insertReplacementText'
  return whole !== null || isTyped || !isInPlace ? whole : mask.readWhole(text, isTyped)
}

/** Digits at the end, each as if it were typed alone. */
function type(mask: DigitMask, { left, held: before }: { left: string; held: string }, digits: string): Edited {
  const room = roomOf(mask)
  let [own, held] = [left, before]
  for (const digit of digits) {
    if (held.startsWith('+') && mask.code?.startsWith(held.slice(1) + digit)) {
      held = held.length === mask.code.length ? '' : held + digit // the code of the country stands there already
    } else if (own.length < room) {
      own += digit
      held = ''
    } else {
      held += digit
      const whole = mask.readSurplus?.(own + held) ?? null
      if (whole !== null) return { text: whole, held: '', caret: whole.length }
    }
  }
  const text = writeDigits(mask, own)
  return { text, held, caret: text.length }
}
