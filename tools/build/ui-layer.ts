import type { AcceptedPlugin, AtRule, Rule } from 'postcss'

/** Counts classes, attributes and pseudo-classes; then elements and pseudo-elements. Ignores the contents of `:where`. */
function specificity(selector: string): { classes: number; elements: number } {
  const counted = selector
    .replaceAll(/:where\((?:[^()]|\([^()]*\))*\)/g, '')
    .replaceAll(/:(?:is|not|has)\(([^(),]*)[^()]*\)/g, '$1') // ours hold selectors of one kind
  const attributes = counted.match(/\[[^\]]*\]/g) ?? []
  const rest = counted.replaceAll(/\[[^\]]*\]/g, '')
  const classes = rest.match(/\.[\w-]+|(?<!:):[a-z-]+/g) ?? []
  const elements = rest.match(/(?<![\w.:-])[a-z][\w-]*|::[\w-]+/g) ?? []
  return { classes: classes.length + attributes.length, elements: elements.length }
}

/** How many elements a class outweighs here; no selector of ui has more of them. */
const ELEMENTS_PER_CLASS = 3

/**
 * The selector with a specificity below that of one class, in the same order among its like. `:not(x)` matches
 * everything and weighs one element; a pseudo-element is not allowed in `:where`.
 */
export function belowClasses(selector: string): string {
  const [, subject = selector, pseudoElement = ''] = /^(.*?)((?:::[\w-]+)?)$/s.exec(selector) ?? []
  const { classes, elements } = specificity(subject)
  if (elements >= ELEMENTS_PER_CLASS) throw new Error(`too many elements for a selector of ui: ${selector}`)
  const weight = Math.max(0, (classes - 1) * ELEMENTS_PER_CLASS + elements)
  return `:where(${subject})${':not(x)'.repeat(weight)}${pseudoElement}`
}

const isInKeyframes = (rule: Rule) => rule.parent?.type === 'atrule' && (rule.parent as AtRule).name === 'keyframes'

/**
 * Emulates the layer `ui` of component modules without `@layer`: a late sheet with `@layer` makes Chromium drop its
 * fonts, so the whole page is laid out twice and briefly shows other letters. The rules stay below those of features
 * and above base.css, which is in the page from the start and keeps its layer.
 */
export const uiLayer: AcceptedPlugin = {
  postcssPlugin: 'ui-layer',
  Once(root) {
    if (!root.source?.input.file?.split('?')[0]?.endsWith('.module.css')) return
    root.walkAtRules('layer', (layer) => {
      layer.walkRules((rule) => {
        if (!isInKeyframes(rule)) rule.selectors = rule.selectors.map(belowClasses)
      })
      layer.replaceWith(layer.nodes ?? [])
    })
  },
}
