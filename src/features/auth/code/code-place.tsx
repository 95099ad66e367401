import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import { loadLateTexts } from '~/db/late-texts.ts'
import { useLateTexts } from '~/hooks/use-late-texts.ts'
import { useT } from '~/hooks/use-t.ts'
import { useLatePart } from '~/stores/use-late-part.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import styles from '../form/sign-in-form.module.css'
import { sendsSignInCodes } from './code-setting.ts'
import { dropSentCode, sentCode } from './sent-code.ts'

const HEIGHT = 48 // px: as high as the button
const load = () => import('./code-page.tsx').then(({ CodePage }) => CodePage)

/** The way in by a code, where the operator sends them (PLUS-19). Its page comes late, its button with it. For observers. */
export function useCodeWay() {
  const { part: Page, failure } = useLatePart(load, { isWanted: sendsSignInCodes })
  const { state } = useLateTexts('security.title', loadLateTexts)
  const [isChosen, setIsChosen] = useState(() => sentCode() !== null)
  const [wasOpen, setWasOpen] = useState(false)
  const isOffered = sendsSignInCodes && !failure && state !== 'failed'
  const isReady = state === 'here' && Page !== undefined
  return {
    isOffered,
    isReady,
    Page: isOffered && isReady && isChosen ? Page : null,
    /** The player has come back from it to the password. */
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

/** The button that leads there; until it is there its place is kept. */
export const CodePlace = observer(function CodePlace({ isReady, onOpen }: Props) {
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
