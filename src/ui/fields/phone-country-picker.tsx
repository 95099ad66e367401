import { formatPhone, phoneChoices, type PhoneCountry } from '~/lib/contact.ts'
import { useT } from '~/hooks/use-t.ts'

import { Flag } from '../media/flag.tsx'
import { Icon } from '../media/icon.tsx'
import { Button } from '../primitives/button.tsx'
import styles from './phone-country-picker.module.css'

type PhoneQuestionProps = { value: string; onChoice: (number: string) => void }

/** Lets the player choose the number of a phone field, while its digits have more than one reading. */
export function PhoneQuestion({ value, onChoice }: PhoneQuestionProps) {
  const { t } = useT()
  const choices = phoneChoices(value)
  if (choices.length === 0) return null
  return (
    <div className={styles['question']} role="group" aria-label={t('ui.phoneQuestion')}>
      <p>{t('ui.phoneQuestion')}</p>
      {choices.map((number) => (
        <Button key={number} variant="secondary" onClick={() => onChoice(number)}>
          {formatPhone(number).replaceAll(' ', '\u00A0')}
        </Button>
      ))}
    </div>
  )
}

type Props = { country: PhoneCountry; onCountry: (country: PhoneCountry) => void; isDisabled?: boolean | undefined }

/** The country of a number: a flag over the platform's picker. */
export function PhoneCountryPicker({ country, onCountry, isDisabled }: Props) {
  const { t } = useT()
  return (
    <span className={styles['picker']}>
      <Flag country={country} />
      <Icon name="chevron-down" size={16} className={styles['arrow']} />
      <select
        className={styles['select']}
        aria-label={t('ui.phoneCountry')}
        value={country}
        disabled={isDisabled}
        onChange={(event) => onCountry(event.target.value as PhoneCountry)}
      >
        <option value="KZ">{t('ui.countryKz')}</option>
        <option value="AZ">{t('ui.countryAz')}</option>
      </select>
    </span>
  )
}
