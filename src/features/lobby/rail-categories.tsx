import { observer } from 'mobx-react-lite'

import { MAIN_CATEGORY } from '~/constants/lists.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Icon } from '~/ui/media/icon.tsx'

import { renderIcon } from './category-icon.tsx'
import styles from './rail-categories.module.css'
import { useCategories } from './use-lobby.ts'

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
