/** Design tokens in the format of the Design Tokens Community Group: groups of `$value`s, with `$type` of group or token. */
export type Tokens = Record<string, Record<string, Token | string>>

type Dimension = { value: number; unit: string }
type Shadow = Record<'offsetX' | 'offsetY' | 'blur' | 'spread', Dimension> & { color: string; inset?: boolean }
type Token = { $type?: string; $value: unknown }

const generic = new Set(['system-ui', 'sans-serif', 'serif', 'monospace'])

/** `#0b1014c2` as `rgb(11 16 20 / 76%)`; a colour without transparency stays as it is. */
function colorOf(hex: string): string {
  if (!/^#(?:[\da-f]{6}|[\da-f]{8})$/.test(hex)) throw new Error(`no colour like #0b1014 or #0b1014c2: ${hex}`)
  const [red, green, blue, alpha] = [1, 3, 5, 7].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return hex.length === 7 ? hex : `rgb(${red} ${green} ${blue} / ${Math.round((alpha ?? 255) / 2.55)}%)`
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
