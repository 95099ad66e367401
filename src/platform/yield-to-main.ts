type Scheduler = { yield?: () => Promise<void> }

/** Ends the task, so that the browser paints and handles input first. Continues before other queued work. */
export function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler }
  if (scheduler?.yield) return scheduler.yield()
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
