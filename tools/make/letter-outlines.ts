/** Reads outlines of letters from a TrueType font: tables cmap (format 4 or 12), glyf, loca, hmtx. */

type Point = { x: number; y: number; isOn: boolean }
type Tables = { font: Buffer; at: (table: string) => number }

function tablesOf(font: Buffer): Tables {
  const starts = new Map<string, number>()
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const record = 12 + index * 16
    starts.set(font.toString('latin1', record, record + 4), font.readUInt32BE(record + 8))
  }
  const at = (table: string) => {
    const start = starts.get(table)
    if (start === undefined) throw new Error(`The font has no table ${table}`)
    return start
  }
  return { font, at }
}

/** Glyph numbers by code point. */
function glyphNumbers({ font, at }: Tables): (point: number) => number {
  const cmap = at('cmap')
  const subtables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 8 + index * 8),
  )
  const start = subtables.find((subtable) => font.readUInt16BE(subtable) === 4)
  if (start === undefined) throw new Error('The font has no character map of format 4')
  const size = font.readUInt16BE(start + 6)
  const [ends, starts, deltas, offsets] = [14, 16 + size, 16 + size * 2, 16 + size * 3].map((from) => start + from)
  return (point) => {
    for (let index = 0; index < size; index += 2) {
      if (point > font.readUInt16BE((ends ?? 0) + index)) continue
      const first = font.readUInt16BE((starts ?? 0) + index)
      if (point < first) return 0
      const delta = font.readInt16BE((deltas ?? 0) + index)
      const offset = font.readUInt16BE((offsets ?? 0) + index)
      if (offset === 0) return (point + delta) & 0xffff
      const glyph = font.readUInt16BE((offsets ?? 0) + index + offset + (point - first) * 2)
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}

/** One coordinate of every point: a byte with its sign in the flags, a word, or the previous value. */
function coordinates(font: Buffer, start: number, flags: number[], short: number, same: number): [number[], number] {
  let [at, value] = [start, 0]
  const values = flags.map((flag) => {
    if (flag & short) {
      value += flag & same ? font.readUInt8(at) : -font.readUInt8(at)
      at += 1
    } else if (!(flag & same)) {
      value += font.readInt16BE(at)
      at += 2
    }
    return value
  })
  return [values, at]
}

function simpleContours(font: Buffer, start: number, count: number): Point[][] {
  const ends = Array.from({ length: count }, (_, index) => font.readUInt16BE(start + 10 + index * 2))
  const total = (ends.at(-1) ?? -1) + 1
  let at = start + 10 + count * 2
  at += 2 + font.readUInt16BE(at)
  const flags: number[] = []
  while (flags.length < total) {
    const flag = font.readUInt8(at)
    const repeats = flag & 8 ? font.readUInt8(at + 1) : 0
    at += flag & 8 ? 2 : 1
    for (let copy = 0; copy <= repeats; copy += 1) flags.push(flag)
  }
  const [xs, next] = coordinates(font, at, flags, 2, 16)
  const [ys] = coordinates(font, next, flags, 4, 32)
  const points = flags.map((flag, index) => ({ x: xs[index] ?? 0, y: ys[index] ?? 0, isOn: (flag & 1) === 1 }))
  return ends.map((end, index) => points.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end + 1))
}

/** Parts of a letter with a mark are moved, never scaled, in this font. */
function contoursOf(tables: Tables, glyph: number): Point[][] {
  const { font, at } = tables
  const isLong = font.readInt16BE(at('head') + 50) === 1
  const offset = (index: number) =>
    isLong ? font.readUInt32BE(at('loca') + index * 4) : font.readUInt16BE(at('loca') + index * 2) * 2
  if (offset(glyph) === offset(glyph + 1)) return []
  const start = at('glyf') + offset(glyph)
  const count = font.readInt16BE(start)
  if (count >= 0) return simpleContours(font, start, count)
  const contours: Point[][] = []
  let [part, flags] = [start + 10, 32]
  while (flags & 32) {
    flags = font.readUInt16BE(part)
    if (flags & (8 | 64 | 128)) throw new Error(`A part of glyph ${glyph} is scaled`)
    const isWide = (flags & 1) === 1
    const x = isWide ? font.readInt16BE(part + 4) : font.readInt8(part + 4)
    const y = isWide ? font.readInt16BE(part + 6) : font.readInt8(part + 5)
    for (const contour of contoursOf(tables, font.readUInt16BE(part + 2)))
      contours.push(contour.map((point) => ({ x: point.x + x, y: point.y + y, isOn: point.isOn })))
    part += isWide ? 8 : 6
  }
  return contours
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, isOn: true })

/** A closed contour of quadratic curves as path data; y grows downwards. */
function pathOf(contour: Point[], scale: number): string {
  const text = ({ x, y }: Point) => `${Math.round(x * scale)} ${Math.round(-y * scale)}`
  const full = contour.flatMap((point, index) => {
    const previous = contour.at(index - 1) ?? point
    return previous.isOn || point.isOn ? [point] : [middle(previous, point), point]
  })
  const first = full.findIndex(({ isOn }) => isOn)
  const points = [...full.slice(first), ...full.slice(0, first)]
  const start = points[0]
  if (!start) return ''
  let path = `M${text(start)}`
  for (let index = 1; index < points.length; index += 1) {
    const point = points[index] ?? start
    if (point.isOn) path += `L${text(point)}`
    else {
      index += 1
      path += `Q${text(point)} ${text(points[index] ?? start)}`
    }
  }
  return `${path}z`
}

/** Advance and path of each letter that the font has, such as `700 M0 0L…z`. */
export function lettersOf(font: Buffer, letters: Iterable<string>): [letter: string, outline: string][] {
  const tables = tablesOf(font)
  const numberOf = glyphNumbers(tables)
  const scale = 1000 / font.readUInt16BE(tables.at('head') + 18)
  const wide = font.readUInt16BE(tables.at('hhea') + 34)
  return [...letters].flatMap((letter): [string, string][] => {
    const glyph = numberOf(letter.codePointAt(0) ?? 0)
    if (glyph === 0) return []
    const advance = font.readUInt16BE(tables.at('hmtx') + Math.min(glyph, wide - 1) * 4)
    const path = contoursOf(tables, glyph).map((contour) => pathOf(contour, scale))
    return [[letter, `${Math.round(advance * scale)} ${path.join('')}`]]
  })
}
