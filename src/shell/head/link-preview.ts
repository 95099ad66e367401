import { useEffect } from 'react'

import type { Language } from '~/contract/languages.ts'

type Preview = {
  /** As the document has it. */
  title: string
  description: string
  language: Language
  /** Null for a page of a player, whose address may hold a secret. */
  path: string | null
}

const PICTURE = '/icons/share.png' // drawn by tools/make-icons.ts
const LOCALES = { en: 'en_US', ru: 'ru_RU', kk: 'kk_KZ', az: 'az_AZ' } satisfies Record<Language, string>

/** Sets one property of Open Graph; null takes it out. */
function setProperty(property: string, content: string | null) {
  const known = document.querySelector(`meta[property="${property}"]`)
  if (content === null) return known?.remove()
  const element = known ?? document.head.appendChild(document.createElement('meta'))
  element.setAttribute('property', property)
  element.setAttribute('content', content)
}

/**
 * What messengers and social networks show of a link to this page (Open Graph; others read the same). They run no script: it
 * is for a prerenderer that answers them, as docs/hosting.md tells. index.html says it of the whole.
 */
export function usePreview({ title, description, language, path }: Preview) {
  useEffect(() => {
    setProperty('og:title', title)
    setProperty('og:description', description)
    setProperty('og:image', location.origin + PICTURE)
    setProperty('og:locale', LOCALES[language])
    setProperty('og:url', path === null ? null : location.origin + path)
  }, [title, description, language, path])
}
