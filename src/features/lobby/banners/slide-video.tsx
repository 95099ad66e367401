import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { VIDEO_RETRY_AFTER, VIDEO_SKIP_AFTER, VIDEO_VISIBLE_PART } from '~/constants/layout.ts'

import css from './hero.module.css'

type Props = {
  src: string
  /** The slide is the current one, and slides may move. */
  isActive: boolean
  /** Restarts at the end. */
  isEndless?: boolean
  /** The video has ended or cannot play. */
  onDone: () => void
}

/** Is at least 80 % of the element on the screen (BANNER-03)? */
function useIsSeen(element: React.RefObject<HTMLVideoElement | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (entries) => setSeen((entries.at(-1)?.intersectionRatio ?? 0) >= VIDEO_VISIBLE_PART),
      { threshold: VIDEO_VISIBLE_PART },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isSeen
}

const play = (video: HTMLVideoElement) => void video.play().catch(() => undefined) // retried after 3 s

/**
 * The muted video of a slide (BANNER-02). It plays while the slide is current and 80 % visible (BANNER-03). At its end
 * the slider moves on (BANNER-04). A video that does not play is retried after 3 s and skipped after 10 s (BANNER-05).
 */
export function SlideVideo({ src, isActive, isEndless = false, onDone }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const isSeen = useIsSeen(video)
  const [isPlaying, setPlaying] = useState(false)
  const done = useEffectEvent(onDone)
  const mayPlay = isActive && isSeen

  useEffect(() => {
    const element = video.current
    if (!element || !mayPlay) return undefined
    play(element)
    return () => element.pause()
  }, [mayPlay])

  useEffect(() => {
    const element = video.current
    if (!element || isActive) return
    element.currentTime = 0 // next time it plays from the start
  }, [isActive])

  useEffect(() => {
    const element = video.current
    if (!element || !mayPlay || isPlaying) return undefined
    const retry = setTimeout(() => play(element), VIDEO_RETRY_AFTER)
    const skip = setTimeout(() => done(), VIDEO_SKIP_AFTER)
    return () => {
      clearTimeout(retry)
      clearTimeout(skip)
    }
  }, [mayPlay, isPlaying])

  return (
    <video
      ref={video}
      className={css['video']}
      data-shown={isPlaying || undefined}
      src={src}
      muted
      loop={isEndless}
      playsInline
      preload="none"
      tabIndex={-1}
      aria-hidden
      onPlaying={() => setPlaying(true)}
      onPause={() => setPlaying(false)}
      onWaiting={() => setPlaying(false)}
      onEnded={() => {
        setPlaying(false)
        onDone()
      }}
    />
  )
}
