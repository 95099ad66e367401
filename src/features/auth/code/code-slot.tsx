import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import { loadLazyTexts } from '~/db/lazy-texts.ts'
import { useLazyTexts } from '~/hooks/use-lazy-texts.ts'
import { useT } from '~/hooks/use-t.ts'
import { useLazyPart } from '~/stores/use-lazy-part.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import styles from '../form/sign-in-form.module.css'
import { sendsSignInCodes } from './code-setting.ts'
import { dropSentCode, sentCode } from './sent-code.ts'

const HEIGHT = 48 // px: height of the button
const load = () => import('./code-page.tsx').then(({ CodePage }) => CodePage)

/** Sign-in with a code, if the operator sends codes (PLUS-19). The page and its button load lazily. For observers. */
export function useCodeWay() {
  const { part: Page, failure } = useLazyPart(load, { isWanted: sendsSignInCodes })
  const { state } = useLazyTexts('security.title', loadLazyTexts)
  const [isChosen, setIsChosen] = useState(() => sentCode() !== null)
  const [wasOpen, setWasOpen] = useState(false)
  const isOffered = sendsSignInCodes && !failure && state !== 'failed'
  const isReady = state === 'here' && Page !== undefined
  return {
    isOffered,
    isReady,
    Page: isOffered && isReady && isChosen ? Page : null,
    /** The player has returned from the code page to the password form. */
    wasOpen,
    open: () => setIsChosen(true),
    close: () => {
      dropSentCode()
      setWasOpen(true)
      setIsChosen(false)
    },
  }
}

type Props = { isReady: boolean; onOpen: () => void }

/** The button that opens the code page; its space is reserved until it loads. */
export const CodeSlot = observer(function CodeSlot({ isReady, onOpen }: Props) {
  const { t } = useT()
  return (
    <div className={styles['wayIn']}>
      {isReady ? (
        <Button variant="secondary" isWide icon="phone" onClick={onOpen}>
          {t('security.code.logIn')}
        </Button>
      ) : (
        <Skeleton height={HEIGHT} radius={HEIGHT / 2} />
      )}
    </div>
  )
})
