/** Between a notification and what it must not lie on, px. */
const GAP = 12

const isInvalid = (field: Element | null) => field?.matches('[aria-invalid=true]') ?? false

/** What a form says about its last try: at the focused field, else at the first one that is wrong, else of the whole form. */
function shownError(): Element | null {
  const focused = document.activeElement
  const field = isInvalid(focused) ? focused : document.querySelector('main form [aria-invalid=true]')
  const described = field?.getAttribute('aria-describedby')?.split(' ') ?? []
  const id = described.find((each) => each.endsWith('-error'))
  return (id && document.getElementById(id)) || document.querySelector('main form [role=alert]:not(:empty)')
}

/**
 * A refusal is told twice, at the field and in a notification (BONUS-44, PROF-38): the page goes up until the words at the
 * field are in view, and above a notification that stands at the bottom; at the end of the page room is made for that.
 * It goes down where the notification lies on them at the top. Returns the undo.
 */
export function scrollErrorIntoView(toast: Element): () => void {
  const { style } = document.body
  // a form may say it right after the notification does
  const frame = requestAnimationFrame(() => {
    const error = shownError()?.getBoundingClientRect()
    if (!error) return
    const { top, bottom } = toast.getBoundingClientRect()
    const isAtTop = top < innerHeight / 2
    const focused = document.activeElement
    const field = focused && isInvalid(focused) ? focused.getBoundingClientRect().top : error.top
    const covered = Math.ceil(bottom + GAP - Math.min(field, error.top))
    if (isAtTop && covered > 0 && error.bottom > top) return scrollBy(0, -covered)
    // the host knows how much of the page the bottom menu takes
    const menu = Number.parseFloat(getComputedStyle(toast).scrollMarginBlockEnd) || 0
    const end = isAtTop ? innerHeight - menu : top
    const needed = Math.ceil(error.bottom + GAP - end)
    // an old error that is nowhere near the player is none of this notification
    const isElsewhere = error.top > innerHeight && !isInvalid(document.activeElement)
    if (needed <= 0 || isElsewhere) return
    const { scrollHeight } = document.documentElement
    const lacking = needed - Math.max(0, scrollHeight - innerHeight - scrollY)
    if (lacking > 0) style.paddingBlockEnd = `${lacking}px`
    scrollBy(0, needed)
  })
  return () => {
    cancelAnimationFrame(frame)
    style.paddingBlockEnd = ''
  }
}
