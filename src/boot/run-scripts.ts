import { afterPaint } from '../platform/after-paint.ts'

declare global {
  interface Window {
    /** From the inline script of the head to that of the body: over when the app's libraries may be asked for. */
    __librariesWait?: Promise<void>
  }
}

/**
 * Runs the scripts of a template after the next paint, in order. Parsed with the page they would be one long task,
 * and on a visit that finds them saved one before the first paint. Where the libraries wait for the largest picture,
 * the scripts do: to run one is to ask for it.
 */
export function runScripts(template: HTMLTemplateElement) {
  const run = () => {
    for (const original of template.content.querySelectorAll('script')) {
      const script = document.importNode(original)
      script.async = false // in order, but each in a task of its own
      document.body.append(script)
    }
  }
  afterPaint(() => {
    if (window.__librariesWait) void window.__librariesWait.then(run)
    else run()
  })
}
