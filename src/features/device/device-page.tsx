import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { Page } from '~/ui/primitives/page.tsx'

import styles from './device.module.css'
import { OutboxCard } from './outbox-card.tsx'
import { PushCard } from './push-card.tsx'
import { SaverCard } from './saver-card.tsx'
import { StorageCard } from './storage-card.tsx'

/** Settings of this device: notifications, unsent data, storage, and data saver. */
export function DevicePage() {
  const { t } = useT()
  useDocumentTitle(t('profile.device'))
  return (
    <Page title={t('profile.device')} back={{ to: '/profile', label: t('common.back') }}>
      <div className={styles['page']}>
        <PushCard />
        <StorageCard />
        <OutboxCard />
        <SaverCard />
      </div>
    </Page>
  )
}
