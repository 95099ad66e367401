import { observer } from 'mobx-react-lite'

import { providerSliderQuery } from '~/api/providers.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { LazyImage } from '~/ui/media/lazy-image.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import css from './blocks.module.css'
import rowCss from '../game-row.module.css'
import { LazyBlock } from './lazy-block.tsx'
import { RowFrame } from '../row-frame.tsx'
import { useHomeBlock } from './use-home-block.ts'

const HEIGHT = 138 // px, with its title
const LOGO = { width: 128, height: 64 } // px

/** Providers, each linking to its games (API-48, GAME-17, GAME-21). */
export function ProviderSliderBlock() {
  return (
    <LazyBlock name="provider-slider" height={HEIGHT}>
      <ProviderSlider />
    </LazyBlock>
  )
}

const ProviderSlider = observer(function ProviderSlider() {
  const { t } = useT()
  const block = useHomeBlock(providerSliderQuery(useStores().guest.market), (list) => list.length === 0)
  if (block.state === 'hidden') return null
  const all = (
    <AppLink to="/providers" look="plain" className={rowCss['all'] ?? ''}>
      {t('common.seeAll')}
    </AppLink>
  )
  return (
    <RowFrame title={t('lobby.providers')} all={all} cells={css['logos']}>
      {block.state === 'loading'
        ? [1, 2, 3, 4].map((key) => (
            <li key={key} aria-hidden>
              <Skeleton className={css['logo'] ?? ''} radius="var(--radius-card)" />
            </li>
          ))
        : block.data.map(({ slug, name, logo, placeholder }) => (
            <li key={slug}>
              <AppLink to="/games/filter/$filter" params={{ filter: slug }} look="plain" className={css['logo'] ?? ''}>
                <LazyImage path={logo} alt="" {...LOGO} placeholder={placeholder} className={css['mark'] ?? ''} />
                <span className={css['studio']}>{name}</span>
              </AppLink>
            </li>
          ))}
    </RowFrame>
  )
})
