/** Whether an inline style applies to the element or to one of its ancestors. */
function hasInlineStyle(element: Element): boolean {
  for (let each: Element | null = element; each; each = each.parentElement) if (each.hasAttribute('style')) return true
  return false
}

/**
 * Computes `display` and `visibility` once for each tag. Here is no style sheet, so without inline styles they depend
 * only on the tag. Testing Library reads both of each element that it looks at, and the DOM would compute all styles of
 * all ancestors each time.
 */
export function computeTagStylesOnce(): void {
  const compute = window.getComputedStyle.bind(window)
  const known = new Map<string, Record<string, string>>()
  const ofTag = (element: Element): Record<string, string> => {
    const found = known.get(element.tagName)
    if (found) return found
    const { display, visibility } = compute(element)
    const styles = { display, visibility }
    known.set(element.tagName, styles)
    return styles
  }
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || !element.isConnected || hasInlineStyle(element)) return compute(element, pseudo)
    const styles = ofTag(element)
    const read = (name: string) => styles[name] ?? compute(element).getPropertyValue(name)
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, key: string) =>
        key === 'getPropertyValue' ? read : (styles[key] ?? Reflect.get(compute(element), key)),
    })
  }
}
