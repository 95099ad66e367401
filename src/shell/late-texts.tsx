import type { I18n, Messages } from '@lingui/core'
import { useEffect, useState, type ReactNode } from 'react'

import type { Language } from '~/contract/languages.ts'
import { loadTranslations } from '~/db/translations.ts'
import { useT } from '~/hooks/use-t.ts'
import { hasMessage } from '~/lib/i18n.ts'
import { isLateText } from '~/lib/late-texts.ts'
import { compileCatalogue } from '~/platform/compile-catalogue.ts'
import { ErrorState } from '~/ui/primitives/error-state.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

const builtIn: Record<Language, () => Promise<{ default: unknown }>> = {
  en: () => import('../../locales/en.json?late'),
  ru: () => import('../../locales/ru.json?late'),
  kk: () => import('../../locales/kk.json?late'),
  az: () => import('../../locales/az.json?late'),
}

/** Brings the late texts of a language, and over them what the operator has changed (I18N-05). */
async function loadLateTexts(i18n: I18n, language: Language) {
  const [texts, saved = {}] = await Promise.all([builtIn[language](), loadTranslations(language)])
  i18n.load(language, texts.default as Messages)
  const late = Object.fromEntries(Object.entries(saved).filter(([key]) => isLateText(key)))
  const compiled = await compileCatalogue(late)
  const differs = Object.keys(compiled).some(
    (key) => JSON.stringify(i18n.messages[key]) !== JSON.stringify(compiled[key]),
  )
  if (differs) i18n.load(language, compiled)
}

type Props = {
  /** One of their keys. */
  probe: string
  /** Stands in its place before, and when the texts do not come; a page says so itself where this is not given. */
  placeholder?: ReactNode
  children: ReactNode
}

/** Draws a page when its late texts are there, in each language that is chosen. */
export function LateTexts({ probe, placeholder, children }: Props) {
  const { t, i18n, language } = useT()
  const [hasFailed, setHasFailed] = useState(false)
  const isHere = hasMessage(i18n, probe)

  useEffect(() => {
    if (isHere || hasFailed) return
    loadLateTexts(i18n, language).catch(() => setHasFailed(true))
  }, [i18n, language, isHere, hasFailed])

  if (isHere) return children
  if (placeholder !== undefined) return placeholder
  if (hasFailed) return <ErrorState title={t('common.partLost')} onRetry={() => setHasFailed(false)} />
  return (
    <output aria-label={t('common.loading')}>
      <Skeleton height="60vh" />
    </output>
  )
}
