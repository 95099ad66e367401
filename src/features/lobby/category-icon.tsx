import { useEffect, useRef, useState } from 'react'

import { savesData } from '~/platform/connection-info.ts'
import { onNearViewport } from '~/ui/media/near-viewport.ts'
import { Html } from '~/ui/text/html.tsx'

/** Icons that were drawn once: on the way back they are there at once. */
const shown = new Set<string>()

/** The icon of a category, HTML of the server (GAME-22): asked for like any picture when its chip comes into view. */
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

/** The icon of a category; with data saver only a sign that there will be none. */
export const renderIcon = (html: string) => (savesData() ? <span hidden /> : <CategoryIcon html={html} />)
