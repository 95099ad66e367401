type Scheduler = { yield?: () => Promise<void> }

/** Ends the task: the browser paints and answers touches before what follows. Goes on before other waiting work. */
export function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler }
  if (scheduler?.yield) return scheduler.yield()
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
