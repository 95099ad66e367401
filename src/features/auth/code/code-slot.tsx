import { useState } from 'react'

import { useLazyPart } from '~/hooks/use-lazy-part.ts'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import styles from '../form/sign-in-form.module.css'
import { dropSentCode, sentCode } from './sent-code.ts'

type Environment = Record<string, unknown>

/** Does the operator send sign-in codes? A setting like those of lib/config, but not needed in the first view. */
export const parseSignInCode = ({ VITE_SIGN_IN_CODE: text }: Environment): boolean => text !== 'false'

const sendsSignInCodes = parseSignInCode(import.meta.env ?? {})

const HEIGHT = 48 // px: height of the button
const load = () => import('./code-page.tsx')

/** Sign-in with a code, if the operator sends codes (PLUS-19). The page and its button load lazily. */
export function useCodeWay() {
  const { part, failure } = useLazyPart(load, sendsSignInCodes)
  const [isChosen, setIsChosen] = useState(() => sentCode() !== null)
  const [wasOpen, setWasOpen] = useState(false)
  const isOffered = sendsSignInCodes && !failure
  return {
    isOffered,
    Button: part?.CodeButton,
    Page: isOffered && isChosen ? part?.CodePage : undefined,
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

type Props = { way: Pick<ReturnType<typeof useCodeWay>, 'Button' | 'open'> }

/** The button that opens the code page; its space is reserved until it loads. */
export function CodeSlot({ way: { Button, open } }: Props) {
  return (
    <div className={styles['wayIn']}>
      {Button ? <Button onOpen={open} /> : <Skeleton height={HEIGHT} radius={HEIGHT / 2} />}
    </div>
  )
}
