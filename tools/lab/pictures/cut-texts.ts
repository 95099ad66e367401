import type { Page } from '@playwright/test'

/**
 * Texts of the page that are partly clipped by a box that neither scrolls nor shows an ellipsis. No text, and no part
 * of an amount, may be lost without a sign. Ignores fully hidden texts (the next slide, texts for screen readers).
 */
export async function cutTextsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 2 // px: letters lean out of their boxes

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
      const endsWithSign = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      if (endsWithSign || (!clips(style.overflowX) && !clips(style.overflowY))) return null
      const [x, y] = [clips(style.overflowX) ? 0 : Infinity, clips(style.overflowY) ? 0 : Infinity]
      return { left: left - x, top: top - y, right: right + x, bottom: bottom + y }
    }

    function isCut(node: Text): boolean {
      const range = document.createRange()
      range.selectNodeContents(node)
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (style.overflowX === 'auto' || style.overflowX === 'scroll' || style.textOverflow === 'ellipsis')
          return false
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
export async function tallButtonsOn(page: Page): Promise<string[]> {
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
