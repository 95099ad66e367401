import { useProblemText } from '~/forms/problem-text.ts'
import { config } from '~/lib/config.ts'
import { useT } from '~/hooks/use-t.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'

import css from './app-promo-dialog.module.css'
import { useAppPromo } from './use-app-promo.ts'

type Props = { code: string; onClose: () => void }

/** The gift for those who play in the app (BANNER-17). Closing it defers it (BANNER-18). */
export function AppPromoDialog({ code, onClose }: Props) {
  const { t } = useT()
  const problemText = useProblemText()
  const { activate, isActivating, problem, defer } = useAppPromo(code, onClose)
  return (
    <Dialog
      title={t('appPromo.title')}
      onClose={defer}
      actions={
        <Button isLoading={isActivating} onClick={activate}>
          {t('appPromo.activate')}
        </Button>
      }
    >
      <p className={css['text']}>{t('appPromo.text', { brand: config.brand })}</p>
      {problem !== null && (
        <p className={css['problem']} role="alert">
          {problemText(problem)}
        </p>
      )}
    </Dialog>
  )
}
