import { useEffect, useState } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { chooseTheme, syncTheme, themeChoice, themeChoices } from '~/platform/theme.ts'

import { SelectField } from './select-field.tsx'

const names = { system: 'device.themeSystem', light: 'device.themeLight', dark: 'device.themeDark' } as const

/** Light, dark, or the theme of the operating system (PLUS-84). Several fields on one page stay equal. */
export function ThemeField() {
  const { t } = useT()
  const [choice, setChoice] = useState(themeChoice)
  useEffect(() => syncTheme(() => setChoice(themeChoice())), [])
  return (
    <SelectField
      label={t('device.themeChoice')}
      options={themeChoices.map((value) => ({ value, label: t(names[value]) }))}
      value={choice}
      onChange={({ target }) => chooseTheme(themeChoices.find((known) => known === target.value) ?? choice)}
    />
  )
}
