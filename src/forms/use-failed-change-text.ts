import { ApiError } from '~/api/transport/api-error.ts'
import { useT } from '~/hooks/use-t.ts'
import type { MessageKey } from '~/lib/i18n.ts'

/** Returns the text of a failed change: `failed`, unless the response was lost, because the server may have acted. */
export function useFailedChangeText() {
  const { t } = useT()
  return (error: unknown, failed: MessageKey) =>
    t(error instanceof ApiError && error.isLost ? 'form.lostChange' : failed)
}
