import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

import { isPrivatePage } from '~/lib/private-pages.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'

import { chatPage } from './chat-page.ts'
import { liveChatOf } from './live-chat.ts'

/**
 * The live chat as an entry to it needs it. `isAbsent` where cards and papers are: no foreign code comes there;
 * `hasPage` false where the operator has none. Call inside an observer.
 */
export function useLiveChat() {
  const { t, language } = useT()
  const stores = useStores()
  const router = useRouter()
  const chat = liveChatOf(stores)
  const isPrivate = useRouterState({ select: ({ location }) => isPrivatePage(location.pathname) })
  useEffect(
    () =>
      chat.follow((onPath) => {
        // before a page is drawn, and where a guard has led elsewhere
        router.subscribe('onBeforeNavigate', ({ toLocation }) => onPath(toLocation.pathname))
        router.subscribe('onResolved', ({ toLocation }) => onPath(toLocation.pathname))
      }),
    [router, chat],
  )
  const { state, hasNewMessage, isOpen } = chat.store
  return {
    state,
    hasNewMessage,
    isOpen,
    isAbsent: isPrivate || stores.dialogs.open?.kind === 'game-deposit',
    hasPage: chatPage() !== '',
    /** `draft`: what stands in the field of the visitor, who may send it or not. */
    open: (draft?: string) => chat.open({ title: t('chat.title'), language }, draft),
  }
}
