import { observer } from 'mobx-react-lite'

import { MAIN_CATEGORY } from '~/constants/lists.ts'
import { useHydrated } from '~/hooks/use-hydrated.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import css from './quick-filters.module.css'
import { useBelowTheFold } from './home/use-below-the-fold.ts'
import { useCategories } from './use-lobby.ts'

const skeletonWidths = [84, 104, 76, 112, 92, 100, 88, 96]

/** The strip of categories: main first, then each links to its filter (SHELL-25); it stays visible past 420 px (O-72). */
export const QuickFilters = observer(function QuickFilters() {
  const { t } = useT()
  const { guest, layout } = useStores()
  const isHydrated = useHydrated('lobby')
  const { data: known, isLost } = useCategories(guest.market)
  const list = isHydrated ? known : undefined
  const { late } = useBelowTheFold(list !== undefined)
  if (isLost && isHydrated) return null // the rows below show the failure, and "all games" remains available

  const main = list?.find(({ slug }) => slug === MAIN_CATEGORY)
  return (
    <nav
      id="categories"
      className={css['strip']}
      data-sticky={layout.showsStrip || undefined}
      aria-label={t('lobby.filters')}
    >
      {late && <late.ActiveChip />}
      <ul className={css['list']}>
        <li>
          <AppLink to="/" look="plain" className={css['chip'] ?? ''}>
            {main?.menu_name ?? t('lobby.casino')}
          </AppLink>
        </li>
        {list
          ?.filter(({ slug }) => slug !== MAIN_CATEGORY)
          .map(({ id, slug, menu_name, image_html: icon }) => (
            <li key={id}>
              <AppLink to="/games/filter/$filter" params={{ filter: slug }} look="plain" className={css['chip'] ?? ''}>
                {icon && <span className={css['icon']}>{late?.renderIcon(icon)}</span>}
                {menu_name}
              </AppLink>
            </li>
          ))}
        {!list &&
          skeletonWidths.map((width) => (
            <li key={width} aria-hidden>
              <Skeleton width={width} height={40} radius="var(--radius-pill)" />
            </li>
          ))}
      </ul>
    </nav>
  )
})
