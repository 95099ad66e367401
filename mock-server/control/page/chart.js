/** Bars in plain SVG. What colours say, patterns and words say too: a chart reads in black and white. */
import { el } from './dom.js'

function svg(name, attributes, ...children) {
  const node = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value)
  node.append(...children)
  return node
}

const pen = document.createElement('canvas').getContext('2d')

/** As much of a text as fits a width. */
function cut(text, width) {
  if (pen.measureText(text).width <= width) return text
  let end = text.length
  while (end > 1 && pen.measureText(`${text.slice(0, end)}…`).width > width) end -= 1
  return `${text.slice(0, end)}…`
}

/** A dashed line where a figure is no longer good, or is poor, with its words over it. */
function limitOf({ text, value }, index, { xOf, width, em, height }) {
  const x = xOf(value)
  const isLeft = x > width / 2
  const words = {
    x: x + (isLeft ? -0.4 : 0.4) * em,
    y: (1 + 1.35 * index) * em,
    'text-anchor': isLeft ? 'end' : 'start',
  }
  return svg(
    'g',
    { class: 'limit' },
    svg('line', { x1: x, x2: x, y1: 0.2 * em, y2: height }),
    svg('text', words, cut(text, isLeft ? x : width - x)),
  )
}

function rowOf({ name, value, text, look = 'plain' }, y, { xOf, width, em }) {
  const length = value === 0 ? 0 : Math.max(2, xOf(value))
  return svg(
    'g',
    {},
    svg('text', { class: 'name', x: 0, y: y + em }, cut(name, width)),
    svg('rect', { class: `bar ${look}`, x: 0.5, y: y + 1.5 * em, width: length, height: 1.1 * em, rx: 2 }),
    svg('text', { class: 'value', x: length + 0.5 * em, y: y + 2.4 * em }, text),
  )
}

/**
 * A drawing of rows {name, value, text, look}, as wide as its place. `limits` {text, value} are lines across all rows. Whoever
 * cannot see it has `label`, and the same rows as a table beside it.
 */
export function barChart(place, { label, rows, limits = [] }) {
  const width = Math.max(200, place.clientWidth)
  const font = getComputedStyle(place)
  const em = Number.parseFloat(font.fontSize)
  pen.font = `${font.fontSize} ${font.fontFamily}`
  const beside = Math.max(0, ...rows.map(({ text }) => pen.measureText(text).width)) + em
  // one bar that is far too long must not make all others short
  const most = Math.max(...limits.map(({ value }) => value * 1.25), ...rows.map(({ value }) => value), 1e-9)
  const top = Math.min(most, ...limits.slice(-1).map(({ value }) => value * 3))
  const xOf = (value) => Math.min(1, value / top) * (width - beside)
  const head = limits.length * 1.35 * em + (limits.length > 0 ? 0.4 * em : 0)
  const height = head + rows.length * 3.1 * em
  const scale = { xOf, width, em, height }
  return svg(
    'svg',
    { class: 'chart', role: 'img', 'aria-label': label, width, height, viewBox: `0 0 ${width} ${height}` },
    ...limits.map((limit, index) => limitOf(limit, index, scale)),
    ...rows.map((row, index) => rowOf(row, head + index * 3.1 * em, scale)),
  )
}

/** The same as text. Cells are texts or numbers. */
export function tableOf(caption, columns, rows) {
  const table = el(
    'table',
    {},
    el('thead', {}, el('tr', {}, ...columns.map((title) => el('th', { scope: 'col', textContent: title })))),
    el(
      'tbody',
      {},
      ...rows.map((cells) => el('tr', {}, ...cells.map((cell) => el('td', { textContent: String(cell) })))),
    ),
  )
  return el(
    'details',
    { className: 'as-table', focusKey: `table ${caption}` },
    el('summary', { textContent: `${caption}, as a table` }),
    el('div', { className: 'scroll', tabIndex: 0, role: 'region', ariaLabel: caption }, table),
  )
}
