import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core'

import { birthdayText } from '~/lib/birthday.ts'
import { readPlainDigits } from '~/ui/fields/plain-digits-mask.ts'

const ISO = /^\s*(\d{4}-\d{2}-\d{2})\s*$/

/** Browsers fill in and paste `1994-03-22`: the mask would read its year as a day. */
const readIso: MaskitoPreprocessor = ({ elementState, data }) => {
  const whole = ISO.exec(elementState.value)?.[1]
  const pasted = ISO.exec(data)?.[1]
  if (pasted) return { elementState: { value: '', selection: [0, 0] }, data: birthdayText(pasted) }
  if (!whole) return { elementState, data }
  const value = birthdayText(whole)
  return { elementState: { value, selection: [value.length, value.length] }, data }
}

/** `22.03.1994`: the points come by themselves. */
export const birthdayMask: MaskitoOptions = {
  mask: [/\d/, /\d/, '.', /\d/, /\d/, '.', /\d/, /\d/, /\d/, /\d/],
  preprocessors: [readPlainDigits, readIso],
}
