/**
 * Runs in the page: how far things have moved by themselves so far. It moves something itself at the end: a browser
 * that does not even report that has reported nothing.
 */
export function layoutShift(): Promise<number> {
  return new Promise((resolve, reject) => {
    const begin = performance.now()
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (entry.startTime >= begin) resolve(sum)
        else if (!entry.hadRecentInput) sum += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
    const mark = document.createElement('div')
    mark.style.cssText = 'position: fixed; top: 0; left: 0; width: 200px; height: 200px; background: red'
    document.body.append(mark)
    requestAnimationFrame(() => requestAnimationFrame(() => (mark.style.top = '300px')))
    setTimeout(() => reject(new Error('no layout shift was reported, not even our own')), 15_000)
  })
}
