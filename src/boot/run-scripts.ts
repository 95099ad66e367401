import { afterPaint } from '../platform/scheduling.ts'

declare global {
  interface Window {
    /**
     * Set by the inline script of the head for that of the body: resolves when the app's large scripts may be requested.
     */
    __largeFilesWait?: Promise<void>
  }
}

/**
 * Runs the scripts of a template in order after the next paint. Parsed with the page they would be one long task,
 * which would delay the first paint if they are cached. If the large scripts wait for the largest picture, all
 * wait too, because running one requests those that it imports.
 */
export function runScripts(template: HTMLTemplateElement) {
  const run = () => {
    for (const original of template.content.querySelectorAll('script')) {
      const script = document.importNode(original)
      script.async = false // in order, but each in a separate task
      document.body.append(script)
    }
  }
  afterPaint(() => {
    if (window.__largeFilesWait) void window.__largeFilesWait.then(run)
    else run()
  })
}
