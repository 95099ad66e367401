import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

import { isPrivatePage } from '~/lib/public-url.ts'
import { useMark } from '~/hooks/use-mark.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'

import { chatPage } from './chat-page.ts'
import { liveChatOf } from './live-chat.ts'

/**
 * The live chat for its entry points. `isAbsent` on pages with cards and documents, where no third-party code runs;
 * `hasPage` is false if the operator has
 * no chat, or has switched it off. Call inside an observer.
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
        // before a page renders, and after a guard has redirected
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
    hasPage: !useMark('off:chat') && chatPage() !== '',
    /** `draft`: text prefilled in the visitor's field, which the visitor may send. */
    open: (draft?: string) => chat.open({ title: t('chat.title'), language }, draft),
  }
}
