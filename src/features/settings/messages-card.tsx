import type { User } from '~/contract/profile.ts'
import { useT } from '~/hooks/use-t.ts'
import { Card } from '~/ui/primitives/card.tsx'
import { lazyPart } from '~/ui/primitives/lazy-part.tsx'

import styles from './messages-card.module.css'
import { NewsTick } from './news-tick.tsx'

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
      <p className={styles['text']}>{t('settings.newsText')}</p>
    </Card>
  )
}

/** Messages to the player; only the news of the account until the rest has loaded, or if that fails. */
export const MessagesCard = lazyPart(() => import('./messages-table.tsx').then((module) => module.MessagesTable), {
  fallback: ({ user }) => <NewsCard user={user} />,
  ifFailed: ({ user }) => <NewsCard user={user} />,
})
