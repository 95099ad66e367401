import type { I18n } from '@lingui/core'
import { useEffect, useState } from 'react'

import { hasMessage } from '~/lib/i18n.ts'

import { useT } from './use-t.ts'

type Load = (i18n: I18n, language: ReturnType<typeof useT>['language']) => Promise<void>

/** Loads the lazy texts of each chosen language; `probe` is one of their keys. If loading fails, call `retry`. */
export function useLazyTexts(probe: string, load: Load) {
  const { i18n, language } = useT()
  const [hasFailed, setHasFailed] = useState(false)
  const isHere = hasMessage(i18n, probe)

  useEffect(() => {
    if (isHere || hasFailed) return
    load(i18n, language).catch(() => setHasFailed(true))
  }, [i18n, language, isHere, hasFailed, load])

  const state = isHere ? 'here' : hasFailed ? 'failed' : 'loading'
  return { state, retry: () => setHasFailed(false) } as const
}
