import { build } from 'vite'

import { noteShipped } from './third-party.ts'

/** Bundles one file into a script for index.html: no imports, no exports, minified. */
export async function inlineScript(entry: string, define: Record<string, string>): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [noteShipped()],
    define,
    build: {
      write: false,
      target: 'es2020',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife', codeSplitting: false } },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error(`${entry}: nothing was built`)
  return output.output[0].code.trim()
}
