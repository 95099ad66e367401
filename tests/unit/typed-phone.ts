import { type PhoneCountry } from '~/lib/contact.ts'
import { edit, type Edited } from '~/ui/fields/digit-mask.ts'
import { phoneMask, valueOfText } from '~/ui/fields/phone-mask.ts'

/** A phone field of a screen: its country follows the text, and each edit is one of the browser. */
export class TypedPhone {
  now: Edited
  country: PhoneCountry
  constructor(country: PhoneCountry, isFocused = true) {
    this.country = country
    const text = isFocused ? phoneMask(country).prefix : ''
    this.now = { text, plus: '', caret: text.length }
  }
  change(text: string, caret: number, inputType: string) {
    this.now = edit(phoneMask(this.country), this.now, { text, caret, inputType })
    if (this.now.text.startsWith('+994')) this.country = 'AZ'
    else if (this.now.text.startsWith('+7')) this.country = 'KZ'
    return this
  }
  insert(data: string, inputType = 'insertText') {
    const { text, caret } = this.now
    return this.change(text.slice(0, caret) + data + text.slice(caret), caret + data.length, inputType)
  }
  type(keys: string) {
    for (const key of keys) this.insert(key)
    return this
  }
  erase(count: number) {
    for (let left = count; left > 0; left -= 1) {
      const { text, caret } = this.now
      this.change(text.slice(0, caret - 1) + text.slice(caret), caret - 1, 'deleteContentBackward')
    }
    return this
  }
  at(caret: number) {
    this.now = { ...this.now, caret }
    return this
  }
  get value() {
    return valueOfText(this.now)
  }
}

/** How a whole text gets into a phone field. */
export const phoneWays: Record<string, (country: PhoneCountry, text: string) => TypedPhone> = {
  typed: (country, text) => new TypedPhone(country).type(text),
  composed: (country, text) => new TypedPhone(country).insert(text, 'insertCompositionText'),
  pasted: (country, text) => new TypedPhone(country).insert(text, 'insertFromPaste'),
  'pasted over another number': (country, text) => {
    const field = new TypedPhone(country).type(country === 'KZ' ? '7071112233' : '511112233')
    return field.change(text, text.length, 'insertFromPaste')
  },
  'filled in': (country, text) => new TypedPhone(country, false).change(text, text.length, ''),
  'filled in while it has the focus': (country, text) => new TypedPhone(country).change(text, text.length, ''),
  'filled in as one text': (country, text) => new TypedPhone(country).change(text, text.length, 'insertText'),
  'pasted in two parts': (country, text) =>
    new TypedPhone(country).insert(text.slice(0, 5), 'insertFromPaste').insert(text.slice(5), 'insertFromPaste'),
  'deleted to its middle and typed again': (country, text) => {
    const field = new TypedPhone(country).type(text)
    const shown = field.now.text.length
    const isSwitched = !field.value.endsWith(text.replace(/\D/g, '')) // the country code is in the prefix now
    return isSwitched ? field : field.erase(shown - phoneMask(field.country).prefix.length).type(text)
  },
}
