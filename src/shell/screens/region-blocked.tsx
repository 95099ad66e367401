import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import { brandLanguages } from '~/lib/brand.ts'
import { config } from '~/lib/config.ts'
import { useStores } from '~/stores/use-stores.ts'

import { languageNames } from '../frame/language-picker.tsx'
import { Notice } from './notice.tsx'
import { regionLanguage, regionTexts } from './region-texts.ts'
import styles from './region-blocked.module.css'

/** Replaces everything while the region is blocked (SHELL-51, NET-14); shows the support contact (O-11). */
export const RegionBlocked = observer(function RegionBlocked() {
  const { guest } = useStores()
  const [language, setLanguage] = useState(() => regionLanguage(guest.language, navigator.languages))
  const texts = regionTexts[language]
  const { email } = config.support

  return (
    <main className={styles['screen']} lang={language}>
      <Notice icon="decline" title={texts.title.replace('{brand}', config.brand)} text={texts.text} />
      <p className={styles['support']}>
        {texts.support}: <a href={`mailto:${email}`}>{email}</a>
      </p>
      <div className={styles['languages']}>
        {brandLanguages.map((code) => (
          <button
            key={code}
            type="button"
            lang={code}
            aria-pressed={code === language}
            onClick={() => setLanguage(code)}
          >
            {languageNames[code]}
          </button>
        ))}
      </div>
    </main>
  )
})
