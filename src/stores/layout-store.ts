import type { CSSProperties } from 'react'

import { makeAutoObservable } from 'mobx'

/** Marks that the page can be scrolled past (SHELL-59, SHELL-60, O-72). */
export type ScrollMark = 'compact' | 'strip' | 'floating'

/**
 * A card above the bottom menu: the app, for visitors without or with deposits, or the way out of an in-app browser.
 */
export type AppStrip = 'base' | 'middle' | 'in-app'

/** Bars at the bottom edge, above the menu. */
export type BottomBar = 'strip' | 'standing'

/** Measures of the page that others lay themselves out by (SHELL-62). Pixels. */
export class LayoutStore {
  headerHeight = 56
  /** The footer has been requested and stays mounted (SHELL-18). */
  footerMounted = false
  /** Scrolled past 120 px: the header is compact. */
  isCompact = false
  /** Scrolled past 420 px: the sticky strip shows. */
  showsStrip = false
  /** Scrolled past 322 px: the floating block shows. */
  showsFloating = false
  appStrip: AppStrip | null = null
  /** Height that the app card and the tournament standing occupy at the bottom edge. */
  bottomBarHeight: Readonly<Record<BottomBar, number>> = { strip: 0, standing: 0 }

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /**
   * The height of the bars at the bottom edge as custom properties, for elements placed above them. Not set on the root:
   * that would recompute the style of the whole document.
   */
  get bottomBarRoom(): CSSProperties {
    const { strip, standing } = this.bottomBarHeight
    return { '--app-strip-room': `${strip}px`, '--standing-room': `${standing}px` } as CSSProperties
  }

  measuredHeader(height: number) {
    this.headerHeight = height
  }

  showAppStrip(strip: AppStrip) {
    this.appStrip = strip
  }

  closeAppStrip() {
    this.appStrip = null
  }

  barResized(bar: BottomBar, height: number) {
    this.bottomBarHeight = { ...this.bottomBarHeight, [bar]: height }
  }

  mountFooter() {
    this.footerMounted = true
  }

  scrolled(mark: ScrollMark, isPast: boolean) {
    if (mark === 'compact') this.isCompact = isPast
    if (mark === 'strip') this.showsStrip = isPast
    if (mark === 'floating') this.showsFloating = isPast
  }
}
