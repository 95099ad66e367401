import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'

import { takeReturn } from '~/features/auth/sign-in/after-sign-in.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { recordDeadPage } from '~/platform/visited-entries.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { lazyPart } from '~/ui/primitives/lazy-part.tsx'

import { Notice } from './notice.tsx'

const Scene = lazyPart(() => import('~/ui/media/scene.tsx').then((module) => module.Scene), { ifFailed: 'nothing' })

/** Records the URL as no page, once the router shows it. After a sign-in it opens the main page instead (ROUTE-49). */
function useRecordDeadPage() {
  const router = useRouter()
  useLayoutEffect(() => {
    const record = ({ pathname, searchStr }: { pathname: string; searchStr: string }) => {
      recordDeadPage(pathname + searchStr)
      if (takeReturn(pathname)) void router.navigate({ to: '/', replace: true })
    }
    if (router.state.status === 'idle') record(router.state.location)
    return router.subscribe('onResolved', ({ toLocation }) => record(toLocation))
  }, [router])
}

/** An unknown URL (SHELL-58). */
export function NotFoundNotice() {
  const { t } = useT()
  useDocumentTitle(t('notFound.title'))
  useRecordDeadPage()
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset['notFound'] = ''
    return () => void delete dataset['notFound']
  }, [])
  return (
    <Notice picture={<Scene name="boat" />} title={t('notFound.title')} text={t('notFound.text')}>
      <meta name="prerender-status-code" content="404" />
      <meta name="robots" content="noindex" />
      <AppLink to="/" look="primary">
        {t('crash.toMain')}
      </AppLink>
    </Notice>
  )
}
