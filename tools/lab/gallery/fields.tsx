import { useState } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Checkbox } from '~/ui/fields/checkbox.tsx'
import { EmailField } from '~/ui/fields/email-field.tsx'
import { PasswordField } from '~/ui/fields/password-field.tsx'
import { PhoneField } from '~/ui/fields/phone-field.tsx'
import { SelectField } from '~/ui/fields/select-field.tsx'
import { TextField } from '~/ui/fields/text-field.tsx'

import css from './gallery.module.css'

const currencies = [
  { value: 'KZT', label: 'KZT · ₸' },
  { value: 'AZN', label: 'AZN · ₼' },
]

export function Fields() {
  const { t } = useT()
  const [text, setText] = useState('Күміс толқын')
  const [email, setEmail] = useState('')
  const [phone, setPhone] = useState('')
  const [other, setOther] = useState('994501234567')
  const [password, setPassword] = useState('secret')
  return (
    <div className={css['grid']}>
      <div className={css['stack']}>
        <TextField
          label={t('ui.clearField')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onClear={() => setText('')}
        />
        <EmailField label="E-mail" value={email} onValue={setEmail} hint="mail.ru, yandex.kz" />
        <PasswordField
          label={t('auth.password')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          onClear={() => setPassword('')}
          error={t('form.passwordMin6')}
        />
        <Checkbox label={<>18+ {t('common.ok')}</>} defaultChecked />
        <Checkbox
          label={
            <>
              {t('ui.phoneCountry')} <AppLink to="/">{t('common.seeAll')}</AppLink>
            </>
          }
          error={t('common.somethingWrong')}
        />
        <Checkbox label={t('common.ok')} disabled defaultChecked />
      </div>
      <div className={css['stack']}>
        <PhoneField label={t('ui.phoneCountry')} value={phone} onValue={setPhone} name="phone" />
        <PhoneField
          label={t('ui.countryAz')}
          value={other}
          onValue={setOther}
          name="other"
          error={t('common.somethingWrong')}
        />
        <SelectField label={t('ui.phoneCountry')} options={currencies} defaultValue="KZT" />
        <TextField label={t('common.ok')} defaultValue="1 000" end={<span className={css['swatch']}>₸</span>} />
        <TextField label={t('common.close')} disabled defaultValue="50 000 ₸" />
      </div>
    </div>
  )
}
