import { isTerminal } from '~/api/transport/once.ts'
import { useT } from '~/hooks/use-t.ts'
import type { MessageKey } from '~/lib/i18n.ts'

/** Returns the text of a failed change: `failed` only after a terminal response, because otherwise the server may have acted. */
export function useFailedChangeText() {
  const { t } = useT()
  return (error: unknown, failed: MessageKey) => t(isTerminal(error) ? failed : 'form.lostChange')
}
