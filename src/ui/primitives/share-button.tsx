import { useT } from '~/hooks/use-t.ts'
import { shareOrCopy } from '~/platform/hand-over.ts'

import { Button } from './button.tsx'

type Props = {
  title: string
  /** Path of a page without parameters: it reveals nothing about the player or the sign-in. */
  path: `/${string}`
  /** Shows a toast. */
  say: (toast: { variant: 'info' | 'error'; text: string }) => void
}

/** Shares the URL of a page; if the browser cannot, it is copied. */
export function ShareButton({ title, path, say }: Props) {
  const { t } = useT()
  async function share() {
    const end = await shareOrCopy({ title, url: location.origin + path })
    if (end === 'copied') say({ variant: 'info', text: t('common.linkCopied') })
    if (end === 'failed') say({ variant: 'error', text: t('footer.copyFailed') })
  }
  return (
    <Button variant="ghost" size="s" icon="share" onClick={() => void share()}>
      {t('common.share')}
    </Button>
  )
}
