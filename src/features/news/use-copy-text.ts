import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'

/** Copies a text and says whether that worked. */
export function useCopyText() {
  const { t } = useT()
  const { toasts } = useStores()
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toasts.add({ variant: 'info', text: t('common.copied') })
    } catch {
      toasts.add({ variant: 'error', text: t('footer.copyFailed') })
    }
  }
}
