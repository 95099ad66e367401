import type { ReactNode } from 'react'

import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Icon } from '~/ui/media/icon.tsx'
import { Logo } from '~/ui/media/logo.tsx'

import styles from './sign-in-frame.module.css'

type Props = { title: string; lead?: string; children: ReactNode }

/** The layout of the sign-in pages: link to the main page, language, brand (AUTH-03, AUTH-11). */
export function SignInFrame({ title, lead, children }: Props) {
  const { t, language } = useT()
  const { dialogs } = useStores()
  useDocumentTitle(title)
  return (
    <div className={styles['page']}>
      <header className={styles['bar']}>
        <AppLink to="/" className={styles['round']} aria-label={t('auth.backToMain')}>
          <Icon name="back" />
        </AppLink>
        <Logo className={styles['logo']} />
        <button
          type="button"
          className={styles['language']}
          aria-label={`${t('auth.chooseLanguage')}: ${language}`}
          onClick={() => dialogs.show({ kind: 'language' })}
        >
          <Icon name="globe" size={20} />
          <span>{language}</span>
        </button>
      </header>
      <div className={styles['main']}>
        <div className={styles['box']}>
          <h1 className={styles['title']}>{title}</h1>
          {lead && <p className={styles['lead']}>{lead}</p>}
          {children}
        </div>
      </div>
    </div>
  )
}
