import { useId, type ComponentProps } from 'react'

import { describe, Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'
import { Icon } from '../media/icon.tsx'
import selectStyles from './select-field.module.css'

type Props = ComponentProps<'select'> & FieldProps & { options: readonly { value: string; label: string }[] }

/** A choice from a list, the platform's own picker. */
export function SelectField({ label, error, hint, isLabelHidden, options, className, id: givenId, ...select }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <Field {...{ id, label, error, hint, className, isLabelHidden }} isDisabled={Boolean(select.disabled)}>
      <select {...select} {...describe(id, { error, hint })} className={`${styles['input']} ${selectStyles['select']}`}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={20} className={selectStyles['arrow']} />
    </Field>
  )
}
