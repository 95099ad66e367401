import 'swiper/css'

import { useState } from 'react'
import type { Swiper as SwiperInstance } from 'swiper'
import { Autoplay } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'

import type { Banner } from '~/contract/banners.ts'
import { SLIDER_DELAY, SLIDER_SPEED } from '~/lib/spec/layout.ts'
import { useT } from '~/lib/use-t.ts'
import { Icon } from '~/ui/icon.tsx'
import { useMedia } from '~/ui/media.tsx'

import css from './hero.module.css'
import { Slide } from './slide.tsx'

type Props = {
  banners: Banner[]
  /** False once the visitor has touched the slides: they never move by themselves again. */
  startsMoving: boolean
}

/**
 * The home slider (BANNER-01): 5 s a slide, 200 ms to change, endless, with dots. The dots are ours: those of
 * the library write HTML, which Trusted Types forbid.
 */
export function Slider({ banners, startsMoving }: Props) {
  const { t } = useT()
  const prefersStill = useMedia('(prefers-reduced-motion: reduce)')
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null)
  const [active, setActive] = useState(0)
  const [isMoving, setMoving] = useState(startsMoving && !prefersStill)

  const stop = () => {
    swiper?.autoplay.stop()
    setMoving(false)
  }
  const toggle = () => {
    if (isMoving) return stop()
    swiper?.autoplay.start()
    setMoving(true)
  }
  const show = (index: number) => {
    stop()
    swiper?.slideToLoop(index)
  }

  return (
    <>
      <Swiper
        className={css['swiper'] ?? ''}
        modules={[Autoplay]}
        loop
        speed={prefersStill ? 0 : SLIDER_SPEED}
        spaceBetween={8}
        autoplay={isMoving ? { delay: SLIDER_DELAY, disableOnInteraction: true, pauseOnMouseEnter: true } : false}
        onSwiper={setSwiper}
        onRealIndexChange={({ realIndex }) => setActive(realIndex)}
        onTouchStart={() => setMoving(false)}
      >
        {banners.map((banner, index) => (
          <SwiperSlide key={banner.slug} className={css['box'] ?? ''}>
            <Slide banner={banner} isFirst={index === 0} />
          </SwiperSlide>
        ))}
      </Swiper>
      <div className={css['controls']}>
        {banners.map((banner, index) => (
          <button
            key={banner.slug}
            type="button"
            className={css['dot']}
            aria-label={t('lobby.slide', { number: index + 1, total: banners.length })}
            aria-current={index === active || undefined}
            onClick={() => show(index)}
          />
        ))}
        <button
          type="button"
          className={css['pause']}
          aria-label={t(isMoving ? 'lobby.pause' : 'lobby.resume')}
          onClick={toggle}
        >
          <Icon name={isMoving ? 'pause' : 'play'} size={16} />
        </button>
      </div>
    </>
  )
}
