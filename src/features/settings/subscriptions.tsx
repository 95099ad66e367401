import { useMutation } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { saveSubscriptionMutation, type Subscription } from '~/api/save-profile.ts'
import type { User } from '~/contract/profile.ts'
import { useProblemText } from '~/forms/problem-text.ts'
import { problemCodes } from '~/forms/server-errors.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Checkbox } from '~/ui/fields/checkbox.tsx'
import { Card } from '~/ui/primitives/card.tsx'

import styles from './settings.module.css'

/** News by e-mail and by SMS: each tick is saved at once, and goes back when it was not (PROF-36). */
export const Subscriptions = observer(function Subscriptions({ user }: { user: User }) {
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
