import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'

import { documentsQuery } from './api.ts'
import { userQuery } from '~/api/profile.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { useQueryFailure } from '~/responses/use-list-failure.ts'
import { ServerLink } from '~/ui/links/app-link.tsx'
import { FailureState } from '~/ui/primitives/query-view.tsx'
import { Icon } from '~/ui/media/icon.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'
import layoutStyles from '~/ui/primitives/layout.module.css'
import textStyles from '~/ui/text/text.module.css'

import styles from './documents-page.module.css'
import { UploadArea } from './upload-area.tsx'

/**
 * The page where a player proves identity and ownership of a payment method (PROF-28); verified players have no such
 * page (ROUTE-43).
 */
export const DocumentsPage = observer(function DocumentsPage() {
  const { t } = useT()
  const { data: user } = useQuery(userQuery())
  const documents = useQuery(documentsQuery())
  const failure = useQueryFailure(documents, 'documents.loadError')
  useDocumentTitle(t('documents.title'))
  if (!user) return null
  if (user.is_doc_verified) return <Navigate to="/profile/contacts" replace />

  return (
    <div className={layoutStyles['stack6']}>
      <p className={textStyles['lead']}>{t('documents.lead')}</p>
      {failure && <FailureState of={failure} />}
      {documents.isPending && !failure && (
        <output className={layoutStyles['cards']} aria-label={t('common.loading')}>
          <Skeleton height={260} radius={20} />
          <Skeleton height={260} radius={20} />
        </output>
      )}
      {!documents.isPending && (
        <div className={layoutStyles['cards']}>
          <UploadArea type="Passport" documents={documents.data} />
          <UploadArea type="wallet_screenshot" documents={documents.data} />
        </div>
      )}
      <p className={styles['support']}>
        <Icon name="chat" size={20} />
        <ServerLink href="/contacts?back=/profile/documents">{t('documents.support')}</ServerLink>
      </p>
    </div>
  )
})
