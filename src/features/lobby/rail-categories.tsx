import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'

import { MAIN_CATEGORY } from '~/constants/lists.ts'
import { useT } from '~/hooks/use-t.ts'
import { savesData } from '~/platform/connection-info.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Icon } from '~/ui/media/icon.tsx'
import { onNearViewport } from '~/ui/media/near-viewport.ts'
import { Html } from '~/ui/text/html.tsx'

import { useCategories } from './use-lobby.ts'
import styles from './rail-categories.module.css'

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
  return isNear ? <Html html={html} className={styles['drawn']} whileLoading={null} /> : <span ref={place} />
}

/** The icon of a category; with data saver a hidden marker instead. */
export const renderIcon = (html: string) => (savesData() ? <span hidden /> : <CategoryIcon html={html} />)

/**
 * The categories in the rail of a wide screen, on every page that has a rail. `itemClass` is the class of the rail's
 * other links. Empty until the categories load.
 */
export const RailCategories = observer(function RailCategories({ itemClass }: { itemClass: string }) {
  const { t } = useT()
  const { guest } = useStores()
  const { data: list } = useCategories(guest.market)
  if (!list) return null
  return (
    <div role="group" className={styles['categories']} aria-label={t('lobby.filters')}>
      {list
        .filter(({ slug }) => slug !== MAIN_CATEGORY)
        .map(({ id, slug, menu_name, image_html: icon }) => (
          <AppLink key={id} to="/games/filter/$filter" params={{ filter: slug }} look="plain" className={itemClass}>
            <span className={styles['icon']}>{icon && renderIcon(icon)}</span>
            {menu_name}
          </AppLink>
        ))}
      <AppLink to="/games" look="plain" className={itemClass}>
        <Icon name="grid" />
        {t('games.all')}
      </AppLink>
      <AppLink to="/providers" look="plain" className={itemClass}>
        <Icon name="cube" />
        {t('games.allProviders')}
      </AppLink>
    </div>
  )
})
