import { useState, type ComponentProps } from 'react'

import { useT } from '~/hooks/use-t.ts'

import { FieldButton } from './field.tsx'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'end'>

/** A secret that can be shown, hidden and cleared (FORM-26). */
export function PasswordField(props: Props) {
  const { t } = useT()
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <FieldButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={isShown ? t('ui.hidePassword') : t('ui.showPassword')}
          onPress={() => setIsShown(!isShown)}
        />
      }
    />
  )
}
