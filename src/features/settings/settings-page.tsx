import { useMutation, useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { observer } from 'mobx-react-lite'

import { userQuery } from '~/api/profile.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { useLogOut } from '~/stores/use-log-out.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Icon } from '~/ui/media/icon.tsx'
import { saveSubscriptionMutation, type Subscription } from '~/api/save-profile.ts'
import type { User } from '~/contract/profile.ts'
import { useProblemText } from '~/forms/problem-text.ts'
import { problemCodes } from '~/forms/server-errors.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Checkbox } from '~/ui/fields/checkbox.tsx'
import { Card } from '~/ui/primitives/card.tsx'
import { ListRow } from '~/ui/primitives/list-row.tsx'

import { PasswordForm } from './password-form.tsx'
import styles from './settings.module.css'

/** News by e-mail and by SMS: each tick is saved at once, and goes back when it was not (PROF-36). */
const Subscriptions = observer(function Subscriptions({ user }: { user: User }) {
  const { t } = useT()
  const { toasts } = useStores()
  const problem = useProblemText()
  const save = useMutation(saveSubscriptionMutation())

  const toggle = (name: Subscription, value: boolean) =>
    save.mutate(
      { name, value },
      { onError: (error) => toasts.add({ variant: 'error', text: problem(problemCodes(error)) ?? '' }) },
    )
  return (
    <Card title={t('settings.news')}>
      <div>
        <Checkbox
          label={t('settings.newsByEmail')}
          checked={user.is_newsletters_enabled}
          onChange={({ target }) => toggle('is_newsletters_enabled', target.checked)}
        />
        <Checkbox
          label={t('settings.newsBySms')}
          checked={user.is_sms_enabled}
          onChange={({ target }) => toggle('is_sms_enabled', target.checked)}
        />
      </div>
      <p className={styles['text']}>{t('settings.newsText')}</p>
    </Card>
  )
})

/** Password, news, the way to what the app does on this device, and the way out (ROUTE-16, PROF-35, PROF-36). */
export function SettingsPage() {
  const { t } = useT()
  const logOut = useLogOut()
  const leave = (event: MouseEvent) => {
    event.preventDefault() // the end of the session leads there, and not before
    void logOut()
  }
  const { data: user } = useQuery(userQuery())
  useDocumentTitle(t('settings.title'))
  if (!user) return null

  return (
    <div className={styles['page']}>
      <PasswordForm login={user.email ?? user.phone ?? ''} />
      <div className={styles['column']}>
        <Subscriptions user={user} />
        <div className={styles['device']}>
          <ListRow to="/profile/device" icon="phone" label={t('profile.device')} />
        </div>
      </div>
      <AppLink to="/" look="secondary" className={styles['logout']} onClick={leave}>
        <Icon name="logout" size={20} />
        {t('auth.logout')}
      </AppLink>
    </div>
  )
}
