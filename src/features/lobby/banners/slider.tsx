import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { memo, useCallback, useEffect, useMemo, useState } from 'react'
import type { Swiper as SwiperInstance } from 'swiper'
import { Swiper, SwiperSlide } from 'swiper/react'

import { appDomainQuery } from '~/api/pwa.ts'
import { SLIDER_SPEED, SLIDER_DELAY } from '~/constants/layout.ts'
import type { Banner } from '~/contract/banners.ts'
import { useT } from '~/hooks/use-t.ts'
import { config } from '~/lib/config.ts'
import { safeLink } from '~/lib/safe-url.ts'
import { savesData } from '~/platform/connection-info.ts'
import { Icon } from '~/ui/media/icon.tsx'
import { useMedia } from '~/ui/media/media.tsx'

import { SlideVideo } from './slide-video.tsx'
import { Slide } from './slide.tsx'
import { useBanners } from './use-banners.ts'
import { reportBadLinks } from './use-promo-banners.ts'
import css from './hero.module.css'

/**
 * Moves the slides on with a timer while the page is visible and not hovered. The library's autoplay computes the
 * remaining time in every frame, so an idle page would draw sixty frames a second.
 */
export function useNextSlide(swiper: SwiperInstance | null, isMoving: boolean): void {
  useEffect(() => {
    if (!swiper || !isMoving) return
    const { el } = swiper
    let isUnderMouse = el.matches(':hover')
    let timer: ReturnType<typeof setTimeout> | undefined
    const start = () => {
      clearTimeout(timer)
      if (document.hidden || isUnderMouse) return
      timer = setTimeout(() => swiper.slideNext(), SLIDER_DELAY)
    }
    const point = ({ type, pointerType }: PointerEvent) => {
      isUnderMouse = pointerType === 'mouse' && type === 'pointerenter'
      start()
    }
    const listening = new AbortController()
    const { signal } = listening
    el.addEventListener('pointerenter', point, { signal })
    el.addEventListener('pointerleave', point, { signal })
    document.addEventListener('visibilitychange', start, { signal })
    swiper.on('realIndexChange', start)
    start()
    return () => {
      listening.abort()
      swiper.off('realIndexChange', start)
      clearTimeout(timer)
    }
  }, [swiper, isMoving])
}

type Device = { userAgent: string; maxTouchPoints: number }
type Videos = Pick<Banner, 'video_url' | 'video_banner_ios' | 'video_banner_android'>

function ownVideo({ video_banner_ios: ios, video_banner_android: android }: Videos, device: Device): string | null {
  if (/Android/.test(device.userAgent)) return android
  const isTouchMac = /Macintosh/.test(device.userAgent) && device.maxTouchPoints > 1 // the user agent of an iPad
  return /iPhone|iPad|iPod/.test(device.userAgent) || isTouchMac ? ios : null
}

/** URL of the video for this device: the one of its platform, else the common one; null if there is none (BANNER-11). */
export function bannerVideo(banner: Videos, device: Device = navigator): string | null {
  const chosen = ownVideo(banner, device) || banner.video_url
  if (!chosen) return null
  const link = safeLink(chosen)
  if (link.kind === 'internal') return `${config.imageHost}${link.href}`
  return link.kind === 'external' && link.href.startsWith('https:') ? link.href : null
}

/** The app banner leads here until the app domain is loaded. */
const INSTALL_PAGE = '/download-app'

type Props = {
  banners: Banner[]
  /** False once the visitor has touched the slides: then they never move automatically. */
  startsMoving: boolean
}

/** The slides for this visitor (BANNER-12 to BANNER-14); they move if there are several. */
export const Slider = observer(function Slider({ banners: all, startsMoving }: Props) {
  const banners = useBanners(all)
  const hrefOf = useHrefs(banners)
  useEffect(() => reportBadLinks(banners), [banners])
  const [only] = banners
  if (!only) return null
  if (banners.length > 1) return <Slides banners={banners} hrefOf={hrefOf} startsMoving={startsMoving} />
  return <SingleSlide key={only.slug} banner={only} href={hrefOf(only)} startsMoving={startsMoving} />
})

type SingleProps = { banner: Banner; href: string | undefined; startsMoving: boolean }

/** A single slide does not move; its video loops and can be paused. */
function SingleSlide({ banner, href, startsMoving }: SingleProps) {
  const prefersStill = useMedia('(prefers-reduced-motion: reduce)')
  const [isMoving, setMoving] = useState(startsMoving && !prefersStill && !savesData())
  const src = useMemo(() => bannerVideo(banner), [banner])
  const video = src && isMoving ? <SlideVideo src={src} isActive isEndless onDone={() => setMoving(false)} /> : null
  return (
    <>
      <div className={css['box']}>
        <Slide banner={banner} isFirst href={href} video={video} />
      </div>
      {src && (
        <div className={css['controls']}>
          <PauseButton isMoving={isMoving} onPress={() => setMoving(!isMoving)} />
        </div>
      )}
    </>
  )
}

function PauseButton({ isMoving, onPress }: { isMoving: boolean; onPress: () => void }) {
  const { t } = useT()
  return (
    <button
      type="button"
      className={css['pause']}
      aria-label={t(isMoving ? 'lobby.pause' : 'lobby.resume')}
      onClick={onPress}
    >
      <Icon name={isMoving ? 'pause' : 'play'} size={16} />
    </button>
  )
}

/** Replaces the links of app banners with the app domain (BANNER-08). */
function useHrefs(banners: Banner[]) {
  const app = useQuery({ ...appDomainQuery(), enabled: banners.some(({ isAppLink }) => isAppLink) })
  return ({ isAppLink }: Banner) => (isAppLink ? (app.data?.domain ?? INSTALL_PAGE) : undefined)
}

/**
 * The home slider (BANNER-01): 5 s a slide (BANNER-06) or the length of its video (BANNER-04), 200 ms to change,
 * endless, with dots. Nothing moves automatically under reduced motion or with data saver. We render the dots, because
 * the library writes HTML, which Trusted Types forbid.
 */
function Slides({ banners, hrefOf, startsMoving }: Props & { hrefOf: ReturnType<typeof useHrefs> }) {
  const { t } = useT()
  const prefersStill = useMedia('(prefers-reduced-motion: reduce)')
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null)
  const [active, setActive] = useState(0)
  const [reached, setReached] = useState(1) // the last slide that is or was the next one
  const [isMoving, setMoving] = useState(startsMoving && !prefersStill && !savesData())
  const videos = useMemo(() => banners.map((banner) => bannerVideo(banner)), [banners])
  const isOnVideo = Boolean(videos[active])
  useNextSlide(swiper, isMoving && !isOnVideo)

  const show = useCallback(
    (index: number) => {
      setMoving(false)
      if (index !== swiper?.realIndex) swiper?.slideToLoop(index)
    },
    [swiper],
  )
  const showNext = useCallback(() => swiper?.slideNext(), [swiper])

  return (
    <>
      <Swiper
        className={css['swiper'] ?? ''}
        loop
        loopPreventsSliding={false} // otherwise a transition whose end event is lost would block all later ones
        speed={prefersStill ? 0 : SLIDER_SPEED}
        spaceBetween={8}
        onSwiper={setSwiper}
        onRealIndexChange={({ realIndex }) => {
          setActive(realIndex)
          setReached((last) => Math.max(last, realIndex + 1))
        }}
        onTouchStart={() => setMoving(false)}
      >
        {banners.map((banner, index) => (
          <SwiperSlide key={banner.slug} className={css['box'] ?? ''}>
            <Item
              banner={banner}
              index={index}
              isSoon={index <= reached && !savesData()} // outside the clip no picture comes near the viewport
              href={hrefOf(banner)}
              src={isMoving ? videos[index] : null}
              isActive={index === active && isOnVideo}
              onDone={showNext}
              onFocus={show} // a focused slide becomes the current one and stays
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
        <PauseButton isMoving={isMoving} onPress={() => setMoving(!isMoving)} />
      </div>
    </>
  )
}

type ItemProps = {
  banner: Banner
  index: number
  /** It is, was or will be next, so its picture loads. */
  isSoon: boolean
  href: string | undefined
  /** Its video, if videos may play. */
  src: string | null | undefined
  /** Its video is the current one. */
  isActive: boolean
  onDone: () => void
  onFocus: (index: number) => void
}

/**
 * One of several slides. A change of slides is frequent: it renders only those that load their picture, or start or stop
 * their video.
 */
const Item = memo(function Item({ banner, index, isSoon, href, src, isActive, onDone, onFocus }: ItemProps) {
  const video = src ? <SlideVideo src={src} isActive={isActive} onDone={onDone} /> : null
  return (
    <Slide
      banner={banner}
      isFirst={index === 0}
      isSoon={isSoon}
      href={href}
      video={video}
      onFocus={() => onFocus(index)}
    />
  )
})
