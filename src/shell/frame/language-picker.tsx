import { observer } from 'mobx-react-lite'

import type { Language } from '~/contract/languages.ts'
import { brandLanguages } from '~/lib/brand.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Icon } from '~/ui/media/icon.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'
import layoutStyles from '~/ui/primitives/layout.module.css'

import { CountryPicker, hasCountries } from './country-picker.tsx'
import styles from './language-picker.module.css'

/** Native names of the languages: the same in every interface language. */
export const languageNames: Record<Language, string> = {
  ru: 'Русский',
  kk: 'Қазақша',
  az: 'Azərbaycanca',
  en: 'English',
}

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

/** The languages of the brand by their native names (SHELL-49). The app loads the texts when the choice changes. */
export const LanguagePicker = observer(function LanguagePicker({ onChoose }: { onChoose?: () => void }) {
  const { t } = useT()
  const { guest } = useStores()
  return (
    <fieldset className={styles['picker']} aria-label={t('shell.language')}>
      {brandLanguages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={styles['language']}
          aria-pressed={language === guest.language}
          onClick={() => {
            guest.pickLanguage(language)
            onChoose?.()
          }}
        >
          <span>{languageNames[language]}</span>
          {language === guest.language && <Icon name="check" size={20} />}
        </button>
      ))}
    </fieldset>
  )
})
