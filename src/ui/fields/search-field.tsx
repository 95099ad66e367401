import type { ComponentProps } from 'react'

import type { useSearchText } from '~/hooks/use-search-text.ts'
import { plainDigits } from '~/lib/text.ts'

import { cleanInPlace } from './clean-in-place.ts'
import { TextField } from './text-field.tsx'

type Props = Pick<ComponentProps<typeof TextField>, 'autoComplete' | 'className' | 'ref'> & {
  box: ReturnType<typeof useSearchText>
  label: string
  /** Default: the label. */
  placeholder?: string
}

/** A search input: the state of `useSearchText`, and a button that clears it. */
export function SearchField({ box, label, placeholder = label, ...rest }: Props) {
  return (
    <TextField
      {...rest}
      label={label}
      isLabelHidden
      placeholder={placeholder}
      type="search"
      enterKeyHint="search"
      value={box.text}
      onChange={(event) => box.type(cleanInPlace(event.currentTarget, plainDigits))}
      onClear={box.clear}
    />
  )
}
