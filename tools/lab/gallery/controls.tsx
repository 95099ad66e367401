import { useState } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { AppLink, ServerLink } from '~/ui/links/app-link.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { IconButton } from '~/ui/primitives/icon-button.tsx'
import { ListRow } from '~/ui/primitives/list-row.tsx'
import { Spinner } from '~/ui/primitives/skeleton.tsx'
import css from './gallery.module.css'
import { Checkbox } from '~/ui/fields/checkbox.tsx'
import { EmailField } from '~/ui/fields/email-field.tsx'
import { PasswordField } from '~/ui/fields/password-field.tsx'
import { PhoneField } from '~/ui/fields/phone-field.tsx'
import { SelectField } from '~/ui/fields/select-field.tsx'
import { TextField } from '~/ui/fields/text-field.tsx'

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const

export function Actions() {
  const { t } = useT()
  return (
    <div className={css['stack']}>
      <div className={css['row']}>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {t('common.retry')}
          </Button>
        ))}
      </div>
      <div className={css['row']}>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} size="s" icon="reload">
            {t('common.retry')}
          </Button>
        ))}
      </div>
      <div className={css['row']}>
        <Button isLoading>{t('common.retry')}</Button>
        <Button variant="secondary" isLoading size="s">
          {t('common.retry')}
        </Button>
        <Button disabled>{t('common.retry')}</Button>
        <Button variant="secondary" disabled icon="lock">
          {t('common.retry')}
        </Button>
      </div>
      <Button isWide icon="play">
        {t('common.seeAll')}
      </Button>
      <div className={css['row']}>
        <IconButton icon="close" label={t('common.close')} />
        <IconButton icon="info" label={t('game.about')} />
        <IconButton icon="star" label={t('common.seeAll')} aria-pressed={false} />
        <IconButton icon="star" label={t('common.seeAll')} aria-pressed />
      </div>
    </div>
  )
}

export function Links() {
  const { t } = useT()
  return (
    <div className={css['stack']}>
      <div className={css['row']}>
        <AppLink to="/">{t('common.back')}</AppLink>
        <AppLink to="/" look="primary">
          {t('common.seeAll')}
        </AppLink>
        <AppLink to="/" look="secondary">
          {t('common.back')}
        </AppLink>
      </div>
      <div className={css['row']}>
        <ServerLink href="/games">/games</ServerLink>
        <ServerLink href="https://example.test/">https://example.test</ServerLink>
        <ServerLink href="mailto:support@example.test">support@example.test</ServerLink>
        <ServerLink href="data:text/html,x">data:text/html</ServerLink>
      </div>
    </div>
  )
}

export function Rows() {
  const { t } = useT()
  return (
    <div>
      <ListRow href="/vipclub" icon="vip" label={t('profile.vipClub')} />
      <ListRow
        to="/profile/contacts"
        icon="document"
        label={t('profile.personalData')}
        mark={{ text: t('profile.notVerified'), tone: 'warning' }}
      />
      <ListRow
        icon="chat"
        label={t('chat.title')}
        mark={{ text: t('chat.newMessage'), tone: 'news' }}
        onClick={() => undefined}
      />
      <ListRow
        icon="chat"
        label={t('chat.title')}
        isBusy
        end={<Spinner label={t('chat.loading')} />}
        onClick={() => undefined}
      />
      <ListRow icon="logout" label={t('auth.logout')} end={null} onClick={() => undefined} />
    </div>
  )
}

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
