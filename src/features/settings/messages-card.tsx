import { useMutation } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { saveSubscriptionMutation, type Subscription } from '~/api/save-profile.ts'
import type { User } from '~/contract/profile.ts'
import { useFailedChoiceText } from '~/forms/form-error.tsx'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Checkbox } from '~/ui/fields/checkbox.tsx'
import { Card } from '~/ui/primitives/card.tsx'
import { lazyPart } from '~/ui/primitives/lazy-part.tsx'
import textStyles from '~/ui/text/text.module.css'

/** Shows why a checkbox could not be saved; it is reverted separately. */
export function useErrorToast() {
  const { toasts } = useStores()
  const failedText = useFailedChoiceText()
  return { onError: (error: Error) => toasts.add({ variant: 'error', text: failedText(error) }) }
}

const labels = { is_newsletters_enabled: 'settings.newsByEmail', is_sms_enabled: 'settings.newsBySms' } as const
type NewsProps = { user: User; name: Subscription; isNameHidden?: boolean }

/** News by e-mail or SMS: a field of the account (PROF-36). */
export const NewsTick = observer(function NewsTick({ user, name, isNameHidden = false }: NewsProps) {
  const { t } = useT()
  const save = useMutation(saveSubscriptionMutation())
  const showError = useErrorToast()
  const label = t(labels[name])
  return (
    <Checkbox
      label={isNameHidden ? <span className="visually-hidden">{label}</span> : label}
      checked={user[name]}
      onChange={({ target }) => save.mutate({ name, value: target.checked }, showError)}
    />
  )
})

type Props = { user: User }

/** The settings without their texts: the news of the account. */
function NewsCard({ user }: Props) {
  const { t } = useT()
  return (
    <Card title={t('settings.news')}>
      <div>
        <NewsTick user={user} name="is_newsletters_enabled" />
        <NewsTick user={user} name="is_sms_enabled" />
      </div>
      <p className={textStyles['subtleProse']}>{t('settings.newsText')}</p>
    </Card>
  )
}

/** Messages to the player; only the news of the account until the rest has loaded, or if that fails. */
export const MessagesCard = lazyPart(() => import('./messages-table.tsx').then((module) => module.MessagesTable), {
  fallback: ({ user }) => <NewsCard user={user} />,
  ifFailed: ({ user }) => <NewsCard user={user} />,
})
