import { phoneChoices, formatPhone } from '~/lib/contact.ts'
import { useT } from '~/hooks/use-t.ts'

import { Button } from '../primitives/button.tsx'
import styles from './phone-question.module.css'

type Props = { value: string; onChoice: (number: string) => void }

/** Lets the player choose the number of a phone field, while its digits have more than one reading. */
export function PhoneQuestion({ value, onChoice }: Props) {
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
