import type { Page } from 'playwright'

import { costOf } from './measure.ts'

/**
 * `dropped`: late frames of 60 a second, percent; `blank`: part of the view without cells, percent; `cpu`, `style`,
 * `layout`: ms of the main thread per frame.
 */
export type Scroll = { dropped: number; blank: number; cpu: number; style: number; layout: number }

/**
 * Runs in the page: scrolls the list 24 px a frame, like a finger, and turns at its ends. Returns the gaps between
 * frames in ms, and the parts of the view without a cell. Positions come from the cells' styles, so nothing forces a
 * layout.
 */
function glide(duration: number): Promise<{ gaps: number[]; blanks: number[] }> {
  const list = document.querySelector<HTMLElement>('main ul[style]')
  if (!list) throw new Error('no list')
  const px = (text: string | undefined) => Number.parseFloat(text ?? '0')
  const top = list.getBoundingClientRect().top + scrollY
  const rowOf = (cell: Element | undefined) => px((cell as HTMLElement | undefined)?.style.transform.split(', ')[1])
  const blank = () => {
    const { firstElementChild: first, lastElementChild: last } = list
    const drawnTo = rowOf(last ?? undefined) + px((last as HTMLElement | null)?.style.height) + 20 // the gap below
    const above = rowOf(first ?? undefined) - Math.max(0, scrollY - top)
    const below = Math.min(px(list.style.height), scrollY + innerHeight - top) - drawnTo
    return (Math.max(0, above) + Math.max(0, below)) / innerHeight
  }
  const gaps: number[] = []
  const blanks: number[] = []
  let [step, before] = [24, -1]
  return new Promise((resolve) => {
    const begin = performance.now()
    let last = begin
    const draw = (now: number) => {
      gaps.push(now - last)
      last = now
      blanks.push(blank())
      if (scrollY === before || scrollY < top) step = scrollY < top ? 24 : -24
      before = scrollY
      scrollBy(0, step)
      if (now - begin < duration) requestAnimationFrame(draw)
      else resolve({ gaps, blanks })
    }
    requestAnimationFrame(draw)
  })
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** Scrolls a long list for some seconds from its current position. */
export async function scrollList(page: Page, seconds: number): Promise<Scroll> {
  const { cpu, style, layout, result } = await costOf(page, () => page.evaluate(glide, seconds * 1000))
  const missed = result.gaps.reduce((sum, gap) => sum + Math.max(0, Math.round((gap * 60) / 1000) - 1), 0)
  const frames = result.gaps.length
  return {
    dropped: (100 * missed) / (frames + missed),
    blank: 100 * mean(result.blanks),
    cpu: cpu / frames,
    style: style / frames,
    layout: layout / frames,
  }
}
