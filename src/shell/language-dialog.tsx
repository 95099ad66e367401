import { useT } from '~/hooks/use-t.ts'
import { Dialog } from '~/ui/primitives/dialog.tsx'

import { LanguagePicker } from './language-picker.tsx'

/** The language picker as a sheet. */
export function LanguageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useT()
  return (
    <Dialog kind="sheet" title={t('shell.chooseLanguage')} onClose={onClose}>
      <LanguagePicker onChoose={onClose} />
    </Dialog>
  )
}
