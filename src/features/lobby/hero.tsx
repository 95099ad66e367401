import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ComponentType } from 'react'

import { sliderQuery } from '~/api/banners.ts'
import type { Banner } from '~/contract/banners.ts'
import { useT } from '~/lib/use-t.ts'
import { whenLoaded } from '~/lib/when-idle.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Skeleton } from '~/ui/skeleton.tsx'

import css from './hero.module.css'
import { Slide } from './slide.tsx'

type SliderComponent = ComponentType<{ banners: Banner[]; startsMoving: boolean }>

/** The moving slider, loaded when the page is idle or touched; null until then. */
function useSlider(isWanted: boolean) {
  const [Slider, setSlider] = useState<SliderComponent | null>(null)
  const [isTouched, setTouched] = useState(false)
  useEffect(() => {
    if (!isWanted || Slider) return undefined
    let isGone = false
    const load = () =>
      void import('./slider.tsx').then((module) => !isGone && setSlider(() => module.Slider)).catch(() => undefined) // the strip below scrolls without it
    const undo = isTouched ? load() : whenLoaded(load)
    return () => {
      isGone = true
      undo?.()
    }
  }, [isWanted, Slider, isTouched])
  return { Slider, isTouched, touch: () => setTouched(true) }
}

/**
 * The slider of the home page. Its box never changes size: first empty, then the slides as a strip that scrolls
 * by itself, then the slider over them. A failure leaves the box out of nobody's way.
 */
export const Hero = observer(function Hero() {
  const { t } = useT()
  const { guest } = useStores()
  const { data: banners, isError } = useQuery(sliderQuery(guest.audience))
  const hasSeveral = banners !== undefined && banners.length > 1
  const { Slider, isTouched, touch } = useSlider(hasSeveral)
  if ((isError && !banners) || banners?.length === 0) return null

  return (
    <section className={css['hero']} aria-label={t('lobby.slider')} aria-roledescription="carousel">
      {!banners && <Skeleton className={css['box'] ?? ''} radius="var(--radius-sheet)" />}
      {banners && Slider && hasSeveral && <Slider banners={banners} startsMoving={!isTouched} />}
      {banners && !(Slider && hasSeveral) && (
        <ul className={css['strip']} onPointerDown={touch}>
          {banners.map((banner, index) => (
            <li key={banner.slug} className={css['box']}>
              <Slide banner={banner} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
})
