import { useT } from '~/hooks/use-t.ts'
import { shareOrCopy } from '~/platform/hand-over.ts'

import { Button } from './button.tsx'

type Props = {
  title: string
  /** Of our own page, without parameters: nothing of who shares it, or how they signed in, goes along. */
  path: `/${string}`
  /** Says a word to the player. */
  say: (toast: { variant: 'info' | 'error'; text: string }) => void
}

/** Hands the address of a page to another app; where the browser cannot or will not, it is copied. */
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
