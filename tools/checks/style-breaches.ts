/** An element selector without class, id or attribute. */
const UNNAMED = String.raw`(?:\*|[a-z][a-z0-9]*)`

/** A class or an attribute on the left would keep the rule to the lists that carry it. */
const siblings = {
  pattern: new RegExp(String.raw`(?:^|[\s>~+(,])${UNNAMED}\s*[+~]\s*`),
  why: 'each row that comes restyles the list after it, in any list of the page: `:not(:first-child)` does the same',
}
const root = {
  pattern: /(?:^|[\s>~+(,])(?:html|body|:root|\*)?:has\(|(?:html|body|:root)[^\s>~+,]*:has\(/,
  why: 'asked again for every change of the page: mark the root with an attribute where it happens',
}

/** `:has(…)` and `:not(…)` with what is in them become one word, so that only the selector itself is read for siblings. */
function withoutArguments(selector: string): string {
  let text = selector
  for (let last = ''; last !== text;) {
    last = text
    text = text.replace(/\(([^()]*)\)/g, '')
  }
  return text
}

/** Selectors of a sheet with the lines that they begin on. Comments, declarations and the heads of at-rules are left out. */
export function selectorsOf(css: string): { selector: string; line: number }[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'/g, (text) => text.replace(/[^\n]/g, ' '))
  return [...bare.matchAll(/([^{};]+)\{/g)].flatMap(({ 1: head = '', index }) => {
    const selector = head.trim()
    if (selector.startsWith('@')) return []
    const start = index + head.indexOf(selector)
    return [{ selector: selector.replace(/\s+/g, ' '), line: bare.slice(0, start).split('\n').length }]
  })
}

const FIXED = /position:\s*(?:sticky|fixed)\b/
/** A colour, an image, or `none` if nothing scrolls under it. */
const GROUND = /background(?:-color)?:/
const GRADIENT_ONLY = /background(?:-image)?:\s*(?:linear|radial|conic)-gradient\(/
/** Has a colour as well, or lies behind the page. */
const SAFE = /background-color:|z-index:\s*-/

/** Rules of an element that stays over the page without a ground, or on a gradient without a colour. One line per breach. */
export function groundBreaches(path: string, css: string): string[] {
  const isEased = /forced-colors/.test(css)
  const rules = css.matchAll(/([^{}]+)\{([^{}]*)\}/g)
  return [...rules].flatMap(({ 1: head = '', 2: body = '', index }) => {
    if (isEased || !FIXED.test(body) || SAFE.test(body)) return []
    const line = css.slice(0, index + head.length).split('\n').length
    if (!GROUND.test(body)) return [`${path}:${line}: the page shows through: give it a ground, or state \`none\``]
    if (!GRADIENT_ONLY.test(body)) return []
    return [`${path}:${line}: the page shows through in high contrast mode, which removes gradients: give it a colour`]
  })
}

const CLIPS =
  /overflow(?:-[xy])?:\s*(?:auto|scroll)|content-visibility:\s*auto|contain:[^;]*\b(?:paint|strict|content)\b/
/** Each side has space for the ring: 4 px. */
const ROOM = /[^-]padding:\s*([^;]+)/
const TOO_NARROW = /^(?:[0-3](?:px)?|var\(--space-1\))$/

/** Rules of a sheet that clip the focus ring of what is inside. One line per breach. */
export function ringBreaches(path: string, css: string): string[] {
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(({ 1: head = '', 2: body = '', index }) => {
    if (!CLIPS.test(body) || /--ring:/.test(body)) return []
    const padding = ROOM.exec(body)?.[1]
      ?.trim()
      .split(/\s+(?![^(]*\))/) ?? ['0']
    if (!padding.some((side) => TOO_NARROW.test(side))) return []
    const line = css.slice(0, index + head.length).split('\n').length
    return [`${path}:${line}: clips the focus ring of its parts: set --ring to -2px, or give it a padding of 4 px`]
  })
}

/** Rules of a sheet that make the browser restyle a whole list or page for a change of a part. One line per breach. */
export function styleBreaches(path: string, css: string): string[] {
  return selectorsOf(css).flatMap(({ selector, line }) => {
    const isOfSiblings = siblings.pattern.test(withoutArguments(selector))
    const rule = isOfSiblings ? siblings : root.pattern.test(selector) ? root : undefined
    return rule ? [`${path}:${line} ${selector}: ${rule.why}`] : []
  })
}

/** A custom property on the root is inherited by every element: setting it has the style of the whole page computed again. */
const ROOT_STYLE = /documentElement\s*\.\s*style\b|\bstyle\b[^=\n]*\}\s*=\s*document\.documentElement/

/** Lines of a script that write style on the root, which restyles the whole page. One line per breach. */
export function scriptBreaches(path: string, script: string): string[] {
  return script
    .split('\n')
    .flatMap((line, index) =>
      ROOT_STYLE.test(line)
        ? [`${path}:${index + 1} ${line.trim()}: restyles the whole page, set it on the elements that read it`]
        : [],
    )
}
