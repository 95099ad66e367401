import { resolve } from 'node:path'

import type { Plugin, ResolvedConfig } from 'vite'

type Built = { folder: string; config: ResolvedConfig }

/** A plugin that processes the files of a successful build, after the plugins that precede it in the list. */
export function afterBuild(name: string, run: (built: Built) => void | Promise<void>): Plugin {
  let config: ResolvedConfig
  return {
    name,
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error?: Error) {
        if (error || config.build.ssr || !config.build.write) return
        await run({ folder: resolve(config.root, config.build.outDir), config })
      },
    },
  }
}
