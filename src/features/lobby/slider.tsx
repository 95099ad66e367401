import 'swiper/css'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Swiper as SwiperInstance } from 'swiper'
import { Autoplay } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'

import { appDomainQuery } from '~/api/pwa.ts'
import type { Banner } from '~/contract/banners.ts'
import { savesData } from '~/lib/connection-info.ts'
import { SLIDER_DELAY, SLIDER_SPEED } from '~/lib/spec/layout.ts'
import { useT } from '~/lib/use-t.ts'
import { Icon } from '~/ui/icon.tsx'
import { useMedia } from '~/ui/media.tsx'

import { bannerVideo } from './banner-video.ts'
import css from './hero.module.css'
import { Slide } from './slide.tsx'
import { SlideVideo } from './slide-video.tsx'

/** Where an app banner leads until the domain of the app is known. */
const INSTALL_PAGE = '/download-app'
const autoplay = { delay: SLIDER_DELAY, disableOnInteraction: true, pauseOnMouseEnter: true }

type Props = {
  banners: Banner[]
  /** False once the visitor has touched the slides: they never move by themselves again. */
  startsMoving: boolean
}

/**
 * The home slider (BANNER-01): 5 s a slide (BANNER-06) or as long as its video takes (BANNER-04), 200 ms to change,
 * endless, with dots. Nothing moves by itself under reduced motion or with data saver. The dots are ours: those of the
 * library write HTML, which Trusted Types forbid.
 */
export function Slider({ banners, startsMoving }: Props) {
  const { t } = useT()
  const prefersStill = useMedia('(prefers-reduced-motion: reduce)')
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null)
  const [active, setActive] = useState(0)
  const [isMoving, setMoving] = useState(startsMoving && !prefersStill && !savesData())
  const videos = useMemo(() => banners.map((banner) => bannerVideo(banner)), [banners])
  const app = useQuery({ ...appDomainQuery(), enabled: banners.some(({ isAppLink }) => isAppLink) }) // BANNER-08
  const isOnVideo = Boolean(videos[active])
  useEffect(() => {
    if (!swiper) return
    if (isMoving && !isOnVideo) swiper.autoplay.start()
    else swiper.autoplay.stop()
  }, [swiper, isMoving, isOnVideo])

  const show = (index: number) => {
    setMoving(false)
    swiper?.slideToLoop(index)
  }
  const videoOf = (index: number) => {
    const src = videos[index]
    if (!src || !isMoving) return null
    return <SlideVideo src={src} isActive={index === active} onDone={() => swiper?.slideNext()} />
  }

  return (
    <>
      <Swiper
        className={css['swiper'] ?? ''}
        modules={[Autoplay]}
        loop
        speed={prefersStill ? 0 : SLIDER_SPEED}
        spaceBetween={8}
        autoplay={autoplay}
        onSwiper={setSwiper}
        onRealIndexChange={({ realIndex }) => setActive(realIndex)}
        onTouchStart={() => setMoving(false)}
      >
        {banners.map((banner, index) => (
          <SwiperSlide key={banner.slug} className={css['box'] ?? ''}>
            <Slide
              banner={banner}
              isFirst={index === 0}
              href={banner.isAppLink ? (app.data?.domain ?? INSTALL_PAGE) : undefined}
              video={videoOf(index)}
            />
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
          onClick={() => setMoving(!isMoving)}
        >
          <Icon name={isMoving ? 'pause' : 'play'} size={16} />
        </button>
      </div>
    </>
  )
}
