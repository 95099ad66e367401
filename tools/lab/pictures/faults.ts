import type { Page } from '@playwright/test'

/**
 * Texts of the page that are partly clipped by a box that neither scrolls nor shows an ellipsis. No text, and no part
 * of an amount, may be lost without a sign. Ignores fully hidden texts (the next slide, texts for screen readers).
 */
async function cutTextsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 2 // px: letters lean out of their boxes

    const endsWithSign = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
      textOverflow === 'ellipsis' || webkitLineClamp !== 'none'

    /** The visible rectangle of a clipping box, or null if it does not clip. */
    function shownPart(element: Element) {
      const style = getComputedStyle(element)
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const inset = /^inset\(([^)%]+)\)/.exec(style.clipPath)?.[1]
      if (inset !== undefined) {
        const [t = 0, r = t, b = t, l = r] = inset.split(' ').map((length) => Number.parseFloat(length))
        return { left: left + l, top: top + t, right: right - r, bottom: bottom - b }
      }
      const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      if (endsWithSign(style) || (!clips(style.overflowX) && !clips(style.overflowY))) return null
      const [x, y] = [clips(style.overflowX) ? 0 : Infinity, clips(style.overflowY) ? 0 : Infinity]
      return { left: left - x, top: top - y, right: right + x, bottom: bottom + y }
    }

    function isCut(node: Text): boolean {
      const range = document.createRange()
      range.selectNodeContents(node)
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (/auto|scroll/.test(style.overflowX) || endsWithSign(style)) return false
        const part = shownPart(box)
        if (!part || part.right - part.left <= 1) {
          if (part) return false // only for screen readers
          continue
        }
        const sees = lines.filter(
          (line) =>
            line.right > part.left && line.left < part.right && line.bottom > part.top && line.top < part.bottom,
        )
        if (sees.length === 0) return false
        const cut = lines.some(
          ({ left, right, top, bottom }) =>
            left < part.left - SLACK ||
            right > part.right + SLACK ||
            (top + bottom) / 2 < part.top ||
            (top + bottom) / 2 > part.bottom,
        )
        if (cut) return true
      }
      return false
    }

    const found: string[] = []
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) {
      const node = nodes.currentNode
      if (!(node instanceof Text) || node.data.trim() === '') continue
      if (node.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && isCut(node))
        found.push(node.data.trim().slice(0, 60))
    }
    return [...new Set(found)]
  })
}

/** Buttons of the page that are higher than their text needs: a row of a grid has stretched them. */
async function tallButtonsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const MOST = 64 // px, for one line
    return [...document.querySelectorAll<HTMLElement>('[class*="button_"]')].flatMap((button) => {
      const { height, width } = button.getBoundingClientRect()
      const range = document.createRange()
      range.selectNodeContents(button)
      const text = range.getBoundingClientRect().height
      return width > 0 && height > MOST && height > text * 2
        ? [`${button.textContent.trim()} is ${Math.round(height)} px`]
        : []
    })
  })
}

/** Parts that stay over the page and show its text through, in the middle of the page. */
async function bareGroundsOn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const top = scrollY
    scrollTo({ top: Math.min(300, document.documentElement.scrollHeight - innerHeight), behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const isForced = matchMedia('(forced-colors: active)').matches
    const isOpaque = (element: Element) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element)
      const alpha = /^rgba\(.*, ([\d.]+)\)$|\/ ([\d.]+)\)$/.exec(backgroundColor)
      const hasColor = !alpha || Number(alpha[1] ?? alpha[2]) >= 0.8
      return hasColor || (!isForced && backgroundImage !== 'none') || element.matches('img, iframe, canvas, video')
    }
    const hasText = (element: Element) =>
      element.matches('img') || [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
    const shownThrough = (part: Element) => {
      const { left, top: upper, width, height } = part.getBoundingClientRect()
      for (const y of [0.2, 0.5, 0.8])
        for (const x of [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95]) {
          const pile = document.elementsFromPoint(left + width * x, upper + height * y)
          const first = pile.findIndex((element) => part.contains(element))
          if (first < 0) continue // lies under another part, or outside of the window
          const below = pile.slice(first).filter((element) => !part.contains(element))
          const isCovered = pile.some((element) => part.contains(element) && isOpaque(element))
          const seen = below.find((element) => !element.contains(part) && hasText(element))
          if (!isCovered && seen) return seen.textContent.trim().slice(0, 30)
        }
      return undefined
    }
    const parts = [...document.querySelectorAll('body *')].filter(
      (element) =>
        /sticky|fixed/.test(getComputedStyle(element).position) && element.checkVisibility({ opacityProperty: true }),
    )
    const found = parts.flatMap((part) => {
      const seen = shownThrough(part)
      return seen === undefined ? [] : [`${part.tagName.toLowerCase()}.${part.className} shows “${seen}” through`]
    })
    scrollTo({ top, behavior: 'instant' })
    return found
  })
}

/** Titles that end with an ellipsis although their list does not scroll sideways. */
async function cutTitlesOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main li *, main article *')].flatMap((element) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(element)
      const isCut =
        (textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1) ||
        (webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 2)
      const list = element.closest('ul, ol')
      const isGrid =
        list !== null && getComputedStyle(list).display === 'grid' && list.scrollWidth <= list.clientWidth + 1
      const opens = element.closest('summary, [aria-expanded]') !== null // shows the rest
      return isCut && isGrid && !opens && element.checkVisibility() ? [element.textContent.trim().slice(0, 60)] : []
    }),
  )
}

/**
 * Texts that one view shows three times or more. Rows may repeat the names of values, the values and the buttons; a note
 * or a badge that most rows have belongs above them, once.
 */
async function repeatedTextsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const counts = new Map<string, number>()
    const nodes = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) {
      const node = nodes.currentNode as Text
      const text = node.data.trim()
      const parent = node.parentElement
      const isValue = parent?.closest(
        'table, dl, select, [aria-hidden=true], iframe, [class*="provider_"], [class*="facts_"], [class*="what_"], [class*="step_"]',
      )
      if (!parent || isValue || !/^[^\d:]{4,}$/.test(text) || parent.className === 'visually-hidden') continue
      const control = parent.closest('a, button, summary, label')
      if (control && control.textContent.trim() === text) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { top, bottom, left, right, height } = range.getBoundingClientRect()
      const isInView = height > 1 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
      if (isInView && parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        counts.set(text, (counts.get(text) ?? 0) + 1)
    }
    return [...counts].filter(([, count]) => count >= 3).map(([text, count]) => `${text} ×${count}`)
  })
}

/** Elements without a focus ring, or with one that a box around them clips. Moves the focus through the page. */
export async function ringFaultsOn(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab') // as with a keyboard, so that rings are shown
  return page.evaluate(() => {
    const SLACK = 0.6 // px: of a fraction
    const clips = (value: string) => value !== 'visible'
    const sideCut = (ring: DOMRect, box: Element) => {
      const style = getComputedStyle(box)
      const isContained = /paint|strict|content/.test(style.contain) || style.contentVisibility === 'auto'
      if (!isContained && !clips(style.overflowX) && !clips(style.overflowY)) return undefined
      const { left, top } = box.getBoundingClientRect()
      const [x, y] = [left + box.clientLeft, top + box.clientTop]
      if (ring.left < x - SLACK) return 'left'
      if (ring.right > x + box.clientWidth + SLACK) return 'right'
      if (ring.top < y - SLACK) return 'top'
      return ring.bottom > y + box.clientHeight + SLACK ? 'bottom' : undefined
    }
    const found: string[] = []
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled, select, summary, [tabindex="0"]',
    )
    for (const control of controls) {
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      control.focus()
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(control)
      const { x, y, width, height } = control.getBoundingClientRect()
      if (document.activeElement !== control || width <= 1) continue
      const name = `${control.tagName.toLowerCase()} ${control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 30)}`
      const isField = control.matches('input, select') // shows the focus as its border
      if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) {
        if (!isField) found.push(`${name}: has none`)
        continue
      }
      const more = parseFloat(outlineWidth) + parseFloat(outlineOffset)
      if (more <= 0) continue
      const ring = new DOMRect(x - more, y - more, width + 2 * more, height + 2 * more)
      for (let box = control.parentElement; box && box !== document.body; box = box.parentElement) {
        const side = sideCut(ring, box)
        if (!side) continue
        found.push(`${name}: ${side}, by ${box.tagName.toLowerCase()}.${box.className}`)
        break
      }
    }
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo({ top: 0, behavior: 'instant' })
    return found
  })
}

/** Placeholders that are still shown. */
export const skeletonsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[class*="skeleton_"]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.clientHeight > 0)
      .map(
        (element) =>
          `${element.parentElement?.className} in ${element.closest('[class]:not([class*=skeleton_], [class=""])')?.className}, ${Math.round(element.getBoundingClientRect().top)} px from the top`,
      ),
  )

/** Faults of the page's look in its present state, each a line. */
export async function faultsOn(page: Page): Promise<string[]> {
  const kinds = {
    'cut off': cutTextsOn,
    'tall button': tallButtonsOn,
    'bare ground': bareGroundsOn,
    'cut title': cutTitlesOn,
    repeated: repeatedTextsOn,
  }
  const lines: string[] = []
  for (const [kind, find] of Object.entries(kinds))
    for (const fault of new Set(await find(page))) lines.push(`${kind}: ${fault}`)
  return lines
}
