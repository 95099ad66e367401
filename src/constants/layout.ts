/** Page layout. Pixels; times in milliseconds. */
export const MOBILE_MAX = 800 // SHELL-61: 800 is mobile, 801 is not
export const HEADER_COMPACT_AT = 120 // SHELL-59, O-72
export const HEADER_STRIP_AT = 420 // SHELL-59, O-72
export const FLOATING_BLOCK_AT = 322 // SHELL-60, O-72
export const LAZY_IMAGE_MARGIN = 100 // SHELL-67
export const LAZY_IMAGE_THROTTLE = 300 // SHELL-67, ms
export const LAZY_BLOCK_MARGIN = 600 // px around the view within which a block of a page loads
export const SCROLL_FAST = 1.5 // heights of the view per second: what is near now would leave before it is seen
export const SCROLL_SAMPLE = 120 // ms between two positions that show the speed of a scroll
export const SCROLL_REST = 200 // ms without a scroll until the page counts as still
export const SCROLL_REST_SURE = 1000 // ms without a scroll that are no long frame of a slow phone
export const SCROLL_INPUT = 1000 // ms from a wheel, finger or key of the player to the scroll that it starts, on a slow phone
export const IMAGE_FORMAT = 'webp' // SHELL-68
export const IMAGE_QUALITY = 70 // SHELL-68
export const BADGE_LARGE_FROM = 10 // SHELL-06
export const COPY_LOCK = 6000 // SHELL-23, ms
export const COPYRIGHT_YEAR = 2025 // SHELL-24, O-70
export const PREFETCH_DELAY = 300 // ROUTE-59, ms
export const PREFETCH_IDLE_TIMEOUT = 2000 // ROUTE-60, ms
export const PREFETCH_FALLBACK = 5000 // ROUTE-60, ms
export const IDLE_FALLBACK = 200 // ms: for urgent work in browsers without idle callbacks
export const SETTLED_AFTER = 2500 // ms after the load: optional work starts
export const SLIDER_DELAY = 5000 // BANNER-01, ms
export const SLIDER_SPEED = 200 // BANNER-01, ms
/** Slides, px: the phone breakpoint, and the sizes in the layout. */
export const SLIDE_PHONE = '(max-width: 480px)'
export const SLIDE_SIZES = { phone: [358, 132], desktop: [1080, 304] } as const
export const PRERENDER_READY_AFTER = 5000 // STATIC-10, ms
/** Videos of the slider (BANNER-03 to 06), ms and parts of the video's area. */
export const VIDEO_RETRY_AFTER = 3000
export const VIDEO_SKIP_AFTER = 10_000
export const VIDEO_VISIBLE_PART = 0.8

/** Timers of modals and failure screens. Milliseconds. */
export const MODAL_CLOSE = 1000 // SHELL-45, SHELL-47, O-13
export const CRASH_RELOAD = 5000 // NET-16
export const LOADER_RELOAD = 5000 // NET-17
export const CHUNK_RELOAD = 5000 // NET-18: other keys; chunk and routes keys at once
/** Automatic reloads in a row before the page stays (O-20). */
export const AUTO_RELOAD_LIMIT = 3
/** Reloads older than this no longer count as "in a row", ms. */
export const RELOAD_MEMORY = 10 * 60_000
export const TOAST_POSITION = 'top-right' // NOTIF-19
/** A toast closes automatically after this, ms. */
export const TOAST_LIFE = 5000

/** Characters of a message about an incident: its banner is over every page. */
export const INCIDENT_TEXT_MAX = 300
