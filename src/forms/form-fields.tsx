import type { ChangeEvent, ComponentProps } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'

import { Checkbox } from '~/ui/fields/checkbox.tsx'
import { cleanInPlace } from '~/ui/fields/clean-in-place.ts'
import type { DigitMask } from '~/ui/fields/digit-mask.ts'
import { EmailField } from '~/ui/fields/email-field.tsx'
import { MoneyField } from '~/ui/fields/money-field.tsx'
import { PhoneField } from '~/ui/fields/phone-field.tsx'
import { SelectField } from '~/ui/fields/select-field.tsx'
import { TextArea } from '~/ui/fields/text-area.tsx'
import { TextField } from '~/ui/fields/text-field.tsx'
import { useDigitMask } from '~/ui/fields/use-digit-mask.ts'

import { useProblemText } from './problem-text.ts'
import { useField } from './use-field.ts'

type Props<V extends FieldValues> = {
  control: Control<V>
  name: FieldPath<V>
  /** Values in error texts, such as a limit. */
  problemValues?: Record<string, string>
  /** Extracts the value from typed or pasted text. */
  reads?: (text: string) => string
} & Omit<ComponentProps<typeof TextField>, 'name' | 'value' | 'error'>

/** A text field of a form. */
export function FormTextField<V extends FieldValues>({ control, name, problemValues, reads, hint, ...rest }: Props<V>) {
  const { field, fieldState } = useField({ control, name })
  const problem = useProblemText()
  const error = problem(fieldState.error?.message, problemValues)
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (reads) cleanInPlace(event.target, reads)
    field.onChange(event)
  }
  return <TextField {...rest} {...field} onChange={change} error={error} hint={error ? undefined : hint} />
}

type FormCheckboxProps<V extends FieldValues> = { control: Control<V>; name: FieldPath<V> } & Omit<
  ComponentProps<typeof Checkbox>,
  'name' | 'checked' | 'value' | 'error'
>

/** A box of a form that is checked or not. */
export function FormCheckbox<V extends FieldValues>({ control, name, ...rest }: FormCheckboxProps<V>) {
  const { field, fieldState } = useField({ control, name })
  const { value, ...bound } = field
  const problem = useProblemText()
  return <Checkbox {...rest} {...bound} checked={value} error={problem(fieldState.error?.message)} />
}

type FormTextAreaProps<V extends FieldValues> = { control: Control<V>; name: FieldPath<V> } & Omit<
  ComponentProps<typeof TextArea>,
  'name' | 'value' | 'error'
>

/** Several lines of a form. */
export function FormTextArea<V extends FieldValues>({ control, name, hint, ...rest }: FormTextAreaProps<V>) {
  const { field, fieldState } = useField({ control, name })
  const problem = useProblemText()
  const error = problem(fieldState.error?.message)
  return <TextArea {...rest} {...field} error={error} hint={error ? undefined : hint} />
}

type FormSelectFieldProps<V extends FieldValues> = { control: Control<V>; name: FieldPath<V> } & Omit<
  ComponentProps<typeof SelectField>,
  'name' | 'value' | 'error'
>

/** A choice of a form from a list. */
export function FormSelectField<V extends FieldValues>({ control, name, ...rest }: FormSelectFieldProps<V>) {
  const { field, fieldState } = useField({ control, name })
  const problem = useProblemText()
  return <SelectField {...rest} {...field} error={problem(fieldState.error?.message)} />
}

type FormDigitsFieldProps<V extends FieldValues> = { control: Control<V>; name: FieldPath<V>; mask: DigitMask } & Omit<
  ComponentProps<typeof TextField>,
  'name' | 'value' | 'error' | 'ref'
>

/** A form field for digits; separators are inserted automatically. */
export function FormDigitsField<V extends FieldValues>({ control, name, mask, ...rest }: FormDigitsFieldProps<V>) {
  const { field, fieldState } = useField({ control, name })
  const { onChange, ...bound } = field
  const masked = useDigitMask({ mask, text: field.value, onText: onChange, onBlur: field.onBlur })
  const error = useProblemText()(fieldState.error?.message)
  return <TextField {...rest} {...bound} {...masked} error={error} />
}

type FormMoneyFieldProps<V extends FieldValues> = {
  control: Control<V>
  name: FieldPath<V>
  /** Values in error texts, such as a limit. */
  problemValues?: Record<string, string>
} & Omit<ComponentProps<typeof MoneyField>, 'name' | 'value' | 'error'>

/** A sum of money of a form. */
export function FormMoneyField<V extends FieldValues>({
  control,
  name,
  problemValues,
  hint,
  ...rest
}: FormMoneyFieldProps<V>) {
  const { field, fieldState } = useField({ control, name })
  const error = useProblemText()(fieldState.error?.message, problemValues)
  return <MoneyField {...rest} {...field} error={error} hint={error ? undefined : hint} />
}

type FormEmailFieldProps<V extends FieldValues> = { control: Control<V>; name: FieldPath<V> } & Omit<
  ComponentProps<typeof EmailField>,
  'name' | 'value' | 'onValue' | 'error'
>

/** An e-mail field of a form, with its domain suggestions. */
export function FormEmailField<V extends FieldValues>({ control, name, ...rest }: FormEmailFieldProps<V>) {
  const { field, fieldState } = useField({ control, name })
  const { onChange, ...bound } = field
  const problem = useProblemText()
  return <EmailField {...rest} {...bound} onValue={onChange} error={problem(fieldState.error?.message)} />
}

type FormPhoneFieldProps<V extends FieldValues> = { control: Control<V>; name: FieldPath<V> } & Omit<
  ComponentProps<typeof PhoneField>,
  'name' | 'value' | 'onValue' | 'error'
>

/** A masked phone field of a form; its value is digits only (FORM-10). */
export function FormPhoneField<V extends FieldValues>({ control, name, ...rest }: FormPhoneFieldProps<V>) {
  const { field, fieldState } = useField({ control, name })
  const { onChange, ...bound } = field
  const problem = useProblemText()
  return <PhoneField {...rest} {...bound} onValue={onChange} error={problem(fieldState.error?.message)} />
}
