import type { PhoneCountry } from '~/lib/contact.ts'
import { useT } from '~/hooks/use-t.ts'

import { Flag } from '../media/flag.tsx'
import { Icon } from '../media/icon.tsx'
import styles from './phone-country-picker.module.css'

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
