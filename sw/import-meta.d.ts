/** The build's environment, as src/lib/config.ts reads it; the worker does without the types of vite/client. */
interface ImportMeta {
  readonly env?: Record<string, string | boolean | undefined>
}
