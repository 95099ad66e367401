/** When no frame comes, as in a tab that is hidden meanwhile, ms. */
const FRAME_WAIT = 500

function afterPaint(run: () => void) {
  let hasRun = false
  const once = () => {
    if (!hasRun) run()
    hasRun = true
  }
  if (document.visibilityState === 'hidden') return once()
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, FRAME_WAIT)
}

/**
 * Runs the scripts of a template after the next paint, in order. Parsed with the page they would be one long task,
 * and on a visit that finds them saved one before the first paint.
 */
export function runScripts(template: HTMLTemplateElement) {
  afterPaint(() => {
    for (const original of template.content.querySelectorAll('script')) {
      const script = document.importNode(original)
      script.async = false // in order, but each in a task of its own
      document.body.append(script)
    }
  })
}
