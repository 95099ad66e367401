import { observer } from 'mobx-react-lite'

import { brandLanguages } from '~/lib/brand.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Icon } from '~/ui/media/icon.tsx'

import { languageNames } from './language-names.ts'
import styles from './language-picker.module.css'

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
