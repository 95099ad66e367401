import { useEffect, useRef, useState } from 'react'

import { savesData } from '~/platform/connection-info.ts'
import { onNearViewport } from '~/ui/media/near-viewport.ts'
import { Html } from '~/ui/text/html.tsx'

/** Icons that have been rendered before: they show at once when the visitor returns. */
const shown = new Set<string>()

/** The icon of a category, HTML from the server (GAME-22). Loaded like an image, when its chip comes into view. */
function CategoryIcon({ html }: { html: string }) {
  const place = useRef<HTMLSpanElement>(null)
  const [isNear, setNear] = useState(() => shown.has(html))
  useEffect(() => {
    if (isNear || !place.current) return undefined
    return onNearViewport(place.current, () => {
      shown.add(html)
      setNear(true)
    })
  }, [isNear, html])
  return isNear ? <Html html={html} whileLoading={null} /> : <span ref={place} />
}

/** The icon of a category; with data saver a hidden marker instead. */
export const renderIcon = (html: string) => (savesData() ? <span hidden /> : <CategoryIcon html={html} />)
