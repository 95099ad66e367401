import type { MaskitoPreprocessor } from '@maskito/core'

import { plainDigits } from '~/lib/typed-text.ts'

/** For masks of digits: those of other scripts are read, signs that nobody sees take no place. */
export const readPlainDigits: MaskitoPreprocessor = ({ elementState: { value, selection }, data }) => {
  const [start, end] = selection
  const place = (index: number) => plainDigits(value.slice(0, index)).length
  return {
    elementState: { value: plainDigits(value), selection: [place(start), place(end)] },
    data: plainDigits(data),
  }
}
