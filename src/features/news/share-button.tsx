import { useT } from '~/hooks/use-t.ts'
import { Button } from '~/ui/primitives/button.tsx'

import { useCopyText } from './use-copy-text.ts'

/** Hands the address of this page to another app; where the browser cannot, it is copied. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useT()
  const copy = useCopyText()
  async function share() {
    const url = location.origin + location.pathname
    if (typeof navigator.share !== 'function') return copy(url)
    await navigator.share({ title, url }).catch(() => undefined) // closed again: nothing to say
  }
  return (
    <Button variant="ghost" size="s" icon="external" onClick={() => void share()}>
      {t('news.share')}
    </Button>
  )
}
