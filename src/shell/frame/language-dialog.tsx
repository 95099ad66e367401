import { observer } from 'mobx-react-lite'

import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Dialog } from '~/ui/primitives/dialog.tsx'
import layoutStyles from '~/ui/primitives/layout.module.css'

import { CountryPicker, hasCountries } from './country-picker.tsx'
import { LanguagePicker } from './language-picker.tsx'

/** The language sheet, where guests also choose the country (SHELL-49, SHELL-50). */
export const LanguageDialog = observer(function LanguageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useT()
  const { session } = useStores()
  const title = session.isSignedIn || !hasCountries ? 'shell.chooseLanguage' : 'shell.languageAndCountry'
  return (
    <Dialog kind="sheet" title={t(title)} onClose={onClose}>
      <div className={layoutStyles['stack5']}>
        <CountryPicker />
        <LanguagePicker onChoose={onClose} />
      </div>
    </Dialog>
  )
})
