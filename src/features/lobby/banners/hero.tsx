import { observer } from 'mobx-react-lite'
import { startTransition, useEffect, useState, type ComponentType } from 'react'

import type { Banner } from '~/contract/banners.ts'
import { savesData } from '~/platform/connection-info.ts'
import { useHydrated } from '~/hooks/use-hydrated.ts'
import { useMarks } from '~/hooks/use-mark.ts'
import { useT } from '~/hooks/use-t.ts'
import { whenSettled } from '~/platform/scheduling.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import { useSlides } from '../use-lobby.ts'
import css from './hero.module.css'
import { isForEverybody, isWayOpen } from './open-banners.ts'
import { Slide } from './slide.tsx'
import './swiper.css'

type SliderComponent = ComponentType<{ banners: Banner[]; startsMoving: boolean }>

const hasVideo = (banner?: Banner) =>
  Boolean(banner && (banner.video_url ?? banner.video_banner_ios ?? banner.video_banner_android))

/** The moving slider, loaded when the page has settled or is touched (with `onTouch`, only when touched); null until then. */
function useSlider(isWanted: boolean, onTouch: boolean) {
  const [Slider, setSlider] = useState<SliderComponent | null>(null)
  const [isTouched, setTouched] = useState(false)
  useEffect(() => {
    if (!isWanted || Slider) return undefined
    let isGone = false
    const show = (component: SliderComponent) => !isGone && startTransition(() => setSlider(() => component))
    // the strip below scrolls without the slider
    const load = () => void import('./slider.tsx').then((module) => show(module.Slider)).catch(() => undefined)
    const unsubscribe = isTouched ? load() : onTouch ? undefined : whenSettled(load)
    return () => {
      isGone = true
      unsubscribe?.()
    }
  }, [isWanted, onTouch, Slider, isTouched])
  return { Slider, isTouched, touch: () => setTouched(true) }
}

/**
 * The slider of the home page. Its box never changes size. It is empty first, or shows the picture that the inline
 * script inserts (boot/preload-hints.ts). Then the slides appear as a native scroll strip, and the slider replaces the
 * strip; with data saver only after a touch. If the slides fail to load, the box is removed. Hidden during a player's
 * break (O-68).
 */
export const Hero = observer(function Hero() {
  const { t } = useT()
  const { guest, session } = useStores()
  const isHydrated = useHydrated('lobby')
  const hasMark = useMarks()
  const { data, isLost } = useSlides(guest.market)
  const banners = isHydrated ? data : undefined
  const open = banners?.filter((banner) => isForEverybody(banner) && isWayOpen(banner, hasMark)) ?? []
  const needsSlider = banners !== undefined && (banners.length > 1 || open.length === 0 || hasVideo(banners[0]))
  const { Slider, isTouched, touch } = useSlider(needsSlider, savesData() && open.length > 0)
  if (isHydrated && (isLost || banners?.length === 0 || session.isOnBreak)) return null

  return (
    <section className={css['hero']} aria-label={t('lobby.slider')} aria-roledescription="carousel">
      {banners && Slider && needsSlider ? (
        <Slider banners={banners} startsMoving={!isTouched} />
      ) : open.length === 0 ? (
        <Skeleton className={css['box'] ?? ''} radius="var(--radius-sheet)">
          <img alt="" className={css['first']} data-first-slide />
        </Skeleton>
      ) : (
        <ul className={css['strip']} onPointerDown={touch}>
          {open.map((banner, index) => (
            <li key={banner.slug} className={css['box']}>
              <Slide banner={banner} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
})
