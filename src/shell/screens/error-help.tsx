import { useState } from 'react'

import { ApiError } from '~/api/transport/api-error.ts'
import { ChatButton } from '~/features/chat/chat-button.tsx'
import { formatDateTime } from '~/lib/clock.ts'
import { useT } from '~/hooks/use-t.ts'

/** Returns the error without personal data: the code of the response, or the name of the error. */
function nameOf(error: unknown): string {
  if (error instanceof ApiError) return [error.status || '', error.code ?? error.kind].join(' ').trim()
  return error instanceof Error ? error.name : 'Error'
}

/** The live chat on an error screen: what happened, where and when is prefilled as a draft. */
export function ErrorHelp({ error }: { error: unknown }) {
  const { t } = useT()
  const [time] = useState(() => formatDateTime(Date.now()))
  return <ChatButton draft={t('chat.errorDraft', { what: nameOf(error), where: location.pathname, time })} />
}
