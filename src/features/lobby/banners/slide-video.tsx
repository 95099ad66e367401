import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { VIDEO_RETRY_AFTER, VIDEO_SKIP_AFTER, VIDEO_VISIBLE_PART } from '~/constants/layout.ts'

import css from './hero.module.css'

type Props = {
  src: string
  /** Its slide is shown, and slides may move. */
  isActive: boolean
  /** It begins anew at its end. */
  isEndless?: boolean
  /** The video has ended, or will not play. */
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

const play = (video: HTMLVideoElement) => void video.play().catch(() => undefined) // tried again after 3 s

/**
 * The video of a slide, without sound (BANNER-02). It plays while its slide is shown and four fifths of it are seen
 * (BANNER-03). When it ends the slider goes on (BANNER-04); one that does not play is asked again after 3 s and left
 * after 10 s (BANNER-05).
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
    element.currentTime = 0 // the next time from its beginning
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
