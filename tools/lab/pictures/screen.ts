import type { Page } from 'playwright'

import type { MockSession } from '../../../tests/support/mock.ts'

export type Act = (page: Page) => Promise<unknown>
export type Screen = {
  name: string
  path: string
  /** Signs in: the usual player of the language, or one of this kind. */
  player?: true | string
  /** Before the page opens. */
  prepare?: (mock: MockSession, page: Page) => Promise<unknown>
  /** Runs once the page is idle, or at once for parts that disappear by themselves. */
  act?: Act
  isShort?: true
  /** All of the page, however long it is. */
  isWhole?: true
}

/** A call is tried again for a while before it has failed. */
export const untilFailed: Act = (page) => page.locator('main [role=alert] button').first().waitFor({ timeout: 60_000 })

/** Window and size of the text that a picture is taken at. */
export type Size = { width: number; height: number; text: string; name: string }

/** A low window is a phone on its side. */
export const isPhone = ({ width, height }: Size) => width <= 480 || height <= 480

function sizeOf(width: number, height = 0, text = ''): Size {
  const name = [width, ...(height ? [height] : []), ...(text ? [parseInt(text, 10)] : [])].join('-')
  return { width, height: height || (width <= 480 ? 844 : 800), text, name }
}

/** One size for each width; height and text are those of all, where they are not the usual ones. */
export const sizesOf = (widths: number[], height: number, text: string) =>
  widths.map((width) => sizeOf(width, height, text))

/**
 * Sizes that every screen must support: phones, one in landscape and one with large text, the desktop and its
 * smallest width.
 */
export const everySize = [
  sizeOf(390),
  sizeOf(320),
  sizeOf(844, 390),
  sizeOf(390, 0, '200%'),
  sizeOf(1280),
  sizeOf(800),
  sizeOf(801),
  sizeOf(1920),
]

/** Sizes that one visit can show one after the other: a phone's and the others. */
export const visitsFor = (sizes: Size[]) =>
  [sizes.filter(isPhone), sizes.filter((size) => !isPhone(size))].filter((visit) => visit.length > 0)
