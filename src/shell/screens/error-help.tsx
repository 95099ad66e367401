import { useState } from 'react'

import { ApiError } from '~/api/transport/api-error.ts'
import { ChatButton } from '~/features/chat/chat-button.tsx'
import { formatDateTime } from '~/lib/clock.ts'
import { useT } from '~/hooks/use-t.ts'

/** What went wrong, without anything of the player's: the code of the answer, or the name of the error. */
function nameOf(error: unknown): string {
  if (error instanceof ApiError) return [error.status || '', error.code ?? error.kind].join(' ').trim()
  return error instanceof Error ? error.name : 'Error'
}

/** The live chat on a screen of failure: what happened, where and when stands ready in the visitor's field. */
export function ErrorHelp({ error }: { error: unknown }) {
  const { t } = useT()
  const [time] = useState(() => formatDateTime(Date.now()))
  return <ChatButton draft={t('chat.errorDraft', { what: nameOf(error), where: location.pathname, time })} />
}
