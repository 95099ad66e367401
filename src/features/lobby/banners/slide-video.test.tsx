// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { VIDEO_RETRY_AFTER, VIDEO_SKIP_AFTER, VIDEO_VISIBLE_PART } from '~/constants/layout.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { bannerVideo } from './slider.tsx'
import { SlideVideo } from './slide-video.tsx'

let see: (ratio: number) => void = () => undefined
let threshold: unknown
const play = vi.fn<() => Promise<void>>()
const pause = vi.fn<() => void>()

class FakeObserver {
  constructor(notify: (entries: { intersectionRatio: number }[]) => void, options?: { threshold?: number }) {
    threshold = options?.threshold
    see = (intersectionRatio) => act(() => notify([{ intersectionRatio }]))
  }
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  play.mockReset().mockRejectedValue(new Error('not allowed'))
  pause.mockReset()
  HTMLMediaElement.prototype.play = play
  HTMLMediaElement.prototype.pause = pause
})
afterEach(() => void vi.useRealTimers())

async function show() {
  const done = vi.fn<() => void>()
  const { container } = await renderInApp(<SlideVideo src="/video/a.webm" isActive onDone={done} />)
  const video = container.querySelector('video') // has no role
  if (!video) throw new Error('no video')
  const notify = (name: string) => act(() => video.dispatchEvent(new Event(name)))
  return { video, done, tell: notify }
}
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a video is muted [BANNER-02]', async () => {
  expect((await show()).video.muted).toBe(true)
})

test('a video plays while 80 % of it is visible, and pauses below that [BANNER-03]', async () => {
  await show()
  expect(threshold).toBe(0.8)
  see(VIDEO_VISIBLE_PART - 0.01)
  expect(play).not.toHaveBeenCalled()
  see(VIDEO_VISIBLE_PART)
  expect(play).toHaveBeenCalledTimes(1)
  see(0.5)
  expect(pause).toHaveBeenCalled()
})

test('the end of a video moves the slider on [BANNER-04]', async () => {
  const { done, tell: notify } = await show()
  see(1)
  await notify('playing')
  wait(60_000)
  expect(done).not.toHaveBeenCalled()
  await notify('ended')
  expect(done).toHaveBeenCalledTimes(1)
})

test('a video that does not play is retried after 3 s and skipped after 10 s [BANNER-05]', async () => {
  const { done } = await show()
  see(1)
  wait(VIDEO_RETRY_AFTER - 1)
  expect(play).toHaveBeenCalledTimes(1)
  wait(1)
  expect(play).toHaveBeenCalledTimes(2)
  wait(VIDEO_SKIP_AFTER - VIDEO_RETRY_AFTER - 1)
  expect(done).not.toHaveBeenCalled()
  wait(1)
  expect(done).toHaveBeenCalledTimes(1)
})

test('a video that plays on the retry is not skipped', async () => {
  const { done, tell: notify } = await show()
  see(1)
  wait(VIDEO_RETRY_AFTER)
  await notify('playing')
  wait(VIDEO_SKIP_AFTER)
  expect(done).not.toHaveBeenCalled()
})

const videos = { video_url: '/v/all.webm', video_banner_ios: '/v/ios.mp4', video_banner_android: '/v/android.webm' }
test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, '/v/ios.mp4'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, '/v/ios.mp4'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 7)', 5, '/v/android.webm'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, '/v/all.webm'],
])('the platform of %s (%i fingers) decides the video [BANNER-11]', (userAgent, maxTouchPoints, video) => {
  expect(bannerVideo(videos, { userAgent, maxTouchPoints })).toBe(video)
})

test('a platform without its own video uses the common one; an unsafe URL is ignored [BANNER-11]', () => {
  const phone = { userAgent: 'Linux; Android 15', maxTouchPoints: 5 }
  expect(bannerVideo({ ...videos, video_banner_android: null }, phone)).toBe('/v/all.webm')
  expect(bannerVideo({ ...videos, video_banner_android: 'javascript:alert(1)' }, phone)).toBeNull()
  expect(bannerVideo({ video_url: null, video_banner_ios: null, video_banner_android: null }, phone)).toBeNull()
})
