import { signsOf, withoutWords } from '~/lib/typed-number.ts'

/** The format of digits in a field, and other accepted input. */
export type DigitMask = {
  /** `+7 (`: shown automatically, not typed. */
  prefix: string
  /** The format after the prefix: a 0 for each digit, and the separators. */
  places: string
  /** Parses a complete pasted value into the field's format; null for any other text. */
  readWhole: (text: string) => Written | null
  /** Text that replaces the prefix too; only of a mask that has one. */
  readAll?: (text: string) => Written
  /** Keeps text in another form than that of the mask as it was typed; null for text to format. */
  readOther?: (before: string, raw: RawEdit) => Edited | null
  /** Separators that `type` reads. */
  signs?: RegExp
  /** Digits and `signs` typed behind those of the field. Without it, digits are appended. */
  type?: (was: Typed, signs: string) => Written
}

/** Digits of the field without the prefix, with other signs that were typed between them. */
type Typed = { digits: string; plus: string }
/** The text of a field. `plus`: a plus and the digits typed after it, as long as only typing followed. */
export type Written = { text: string; plus: string }
/** The result of one edit by the browser itself. */
export type RawEdit = { text: string; caret: number; inputType: string }
export type Edited = Written & { caret: number }

/** Formats digits by a mask, with separators only before a digit. Surplus digits follow the last position. */
export function writeDigits({ prefix, places }: Pick<DigitMask, 'prefix' | 'places'>, digits: string): string {
  const rest = Array.from(digits)
  let text = prefix
  for (const sign of places) {
    if (rest.length === 0) break
    text += sign === '0' ? rest.shift() : sign
  }
  return text + rest.join('')
}

/** Returns the text that one edit inserted, and the range that it replaced. The text after the caret is unchanged. */
function changeOf(before: string, { text, caret }: RawEdit) {
  let tail = text.length - caret
  while (tail > 0 && !before.endsWith(text.slice(text.length - tail))) tail -= 1
  const [end, rawEnd] = [before.length - tail, text.length - tail]
  let start = 0
  while (start < Math.min(end, rawEnd) && before[start] === text[start]) start += 1
  return { start, end, inserted: text.slice(start, rawEnd) }
}

/**
 * Applies one edit: a complete value replaces the old one, other digits are inserted. No digit is dropped: surplus
 * digits stay visible, and validation rejects them. So do letters, because a digit may be meant.
 */
export function edit(mask: DigitMask, before: Written, raw: RawEdit): Edited {
  const own = (end: number) => signsOf(before.text.slice(mask.prefix.length, Math.max(end, mask.prefix.length)))
  const other = mask.readOther?.(before.text, raw)
  if (other) return other
  const hasOtherCode = before.text !== '' && !before.text.startsWith(mask.prefix)
  if (mask.readAll && hasOtherCode) return atEnd(mask.readAll(raw.text))
  const change = changeOf(before.text, raw)
  const whole = wholeOf(mask, raw, change)
  if (whole) return atEnd(whole)
  const all = own(before.text.length)
  const left = own(change.start)
  const right = all.slice(own(change.end).length)
  const signs = Array.from(withoutWords(change.inserted)).filter(
    (sign) => signsOf(sign) !== '' || mask.signs?.test(sign),
  )
  const digits = signsOf(signs.join(''))
  if (right === '' && signs.length > 0) {
    const was = { digits: left, plus: left === all ? before.plus : '' }
    return atEnd(mask.type?.(was, signs.join('')) ?? written(mask, left + digits))
  }
  const isSeparator = digits === '' && left + right === all && raw.inputType.startsWith('insert')
  if (isSeparator) return { ...before, caret: change.start } // a typed plus stays valid
  if (digits === '') return remove(mask, { left, right, all }, raw)
  return { ...written(mask, left + digits + right), caret: writeDigits(mask, left + digits).length }
}

const written = (mask: DigitMask, digits: string): Written => ({ text: writeDigits(mask, digits), plus: '' })
const atEnd = (next: Written): Edited => ({ ...next, caret: next.text.length })

/** No digit was inserted: removes the selected ones; if only a separator was deleted, removes the digit beside it. */
function remove(mask: DigitMask, was: { left: string; right: string; all: string }, { inputType }: RawEdit): Edited {
  let { left, right } = was
  if (inputType.startsWith('delete') && left + right === was.all) {
    if (inputType.endsWith('Forward')) right = Array.from(right).slice(1).join('')
    else left = Array.from(left).slice(0, -1).join('')
  }
  return { ...written(mask, left + right), caret: writeDigits(mask, left).length }
}

function wholeOf(mask: DigitMask, { text, inputType }: RawEdit, { start, end, inserted }: ReturnType<typeof changeOf>) {
  if (inserted.length < 2 || inputType === 'insertCompositionText') return null
  const isFilled = !inputType.startsWith('insert') || inputType === 'insertReplacementText'
  if (mask.readAll) return isFilled || !text.startsWith(mask.prefix) ? mask.readAll(text) : mask.readWhole(inserted)
  // a value that replaces another one, or that the browser fills in, may begin like the old one
  return (isFilled || start < end ? mask.readWhole(text) : null) ?? mask.readWhole(inserted)
}
