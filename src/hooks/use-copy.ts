import { useEffect, useRef } from 'react'

import { COPY_LOCK } from '~/constants/layout.ts'
import { copyText } from '~/platform/hand-over.ts'

import { useT } from './use-t.ts'

type Say = (toast: { variant: 'info' | 'error'; text: string }) => void

/**
 * Copies a text and confirms it (PROF-02, SHELL-22). For 6 s more taps on the same text do nothing (SHELL-23);
 * another text is copied at once.
 */
export function useCopy(say: Say) {
  const { t } = useT()
  const lock = useRef<{ text: string; timer: ReturnType<typeof setTimeout> }>(undefined)
  const unlock = () => {
    clearTimeout(lock.current?.timer)
    lock.current = undefined
  }
  useEffect(() => () => clearTimeout(lock.current?.timer), [])

  return async (text: string) => {
    if (lock.current?.text === text) return
    unlock()
    lock.current = { text, timer: setTimeout(unlock, COPY_LOCK) }
    const isCopied = await copyText(text)
    if (!isCopied) unlock()
    say(isCopied ? { variant: 'info', text: t('common.copied') } : { variant: 'error', text: t('footer.copyFailed') })
  }
}
