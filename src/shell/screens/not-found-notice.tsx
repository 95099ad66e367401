import { useEffect } from 'react'

import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { AppLink } from '~/ui/links/app-link.tsx'

import { LazyPart } from '../late/lazy-part.ts'
import { Notice } from './notice.tsx'

const loadScene = () => import('~/ui/media/scene.tsx').then(({ Scene }) => Scene)
const boat = { name: 'boat' } as const

/** An address that leads nowhere (SHELL-58). */
export function NotFoundNotice() {
  const { t } = useT()
  useDocumentTitle(t('notFound.title'))
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset['notFound'] = ''
    return () => void delete dataset['notFound']
  }, [])
  return (
    <Notice
      picture={<LazyPart load={loadScene} props={boat} ifLost="nothing" />}
      title={t('notFound.title')}
      text={t('notFound.text')}
    >
      <meta name="prerender-status-code" content="404" />
      <meta name="robots" content="noindex" />
      <AppLink to="/" look="primary">
        {t('crash.toMain')}
      </AppLink>
    </Notice>
  )
}
