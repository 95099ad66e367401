/** Design tokens in the format 2025.10 of the Design Tokens Community Group: groups of `$value`s, `$type` of group or token. */
export type Tokens = Record<string, Record<string, Token | string>>

type Dimension = { value: number; unit: string }
/** A colour of the format. `components` and `alpha` are from 0 to 1; `hex` repeats the components for people and tools. */
export type Color = { colorSpace: string; components: readonly number[]; alpha?: number; hex: string }
type Shadow = Record<'offsetX' | 'offsetY' | 'blur' | 'spread', Dimension> & { color: Color; inset?: boolean }
type Token = { $type?: string; $value: unknown }

const generic = new Set(['system-ui', 'sans-serif', 'serif', 'monospace'])

/** `#0b1014` as it is, with an alpha `rgb(11 16 20 / 76%)`. Throws unless it is sRGB, with a hex of the same components. */
function colorOf({ colorSpace, components, alpha = 1, hex }: Color): string {
  const channels = components.map((share) => Math.round(share * 255))
  const own = `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
  if (colorSpace !== 'srgb' || own !== hex) throw new Error(`no srgb colour with hex ${own}: ${colorSpace} ${hex}`)
  return alpha === 1 ? hex : `rgb(${channels.join(' ')} / ${Math.round(alpha * 100)}%)`
}

const lengthOf = ({ value, unit }: Dimension) => (value === 0 ? '0' : `${value}${unit}`)

function shadowOf({ inset, offsetX, offsetY, blur, spread, color }: Shadow): string {
  const sides = [offsetX, offsetY, blur, ...(spread.value === 0 ? [] : [spread])].map(lengthOf)
  return [...(inset ? ['inset'] : []), ...sides, colorOf(color)].join(' ')
}

const writers: Record<string, (value: never) => string> = {
  color: colorOf,
  dimension: lengthOf,
  fontFamily: (names: string[]) => names.map((name) => (generic.has(name) ? name : `'${name}'`)).join(', '),
  number: (share: number) => `${share * 100}%`,
  shadow: shadowOf,
}

/** The tokens of a group as values of CSS, by name. Throws for an unknown group or type. */
export function valuesOf(tokens: Tokens, group: string): Record<string, string> {
  const { $type: usual, ...own } = tokens[group] ?? {}
  const values = Object.entries(own).map(([name, token]) => {
    const { $type: type = usual as string, $value } = token as Token
    const write = writers[type]
    if (!write) throw new Error(`${group}.${name}: no such type: ${type}`)
    return [name, write($value as never)]
  })
  if (values.length === 0) throw new Error(`The brand has no tokens ${group}`)
  return Object.fromEntries(values) as Record<string, string>
}
