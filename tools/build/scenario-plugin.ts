import type { IncomingMessage } from 'node:http'

import type { Plugin } from 'vite'

/** The session of a host: `<name>.localhost`, else the plain one. */
function sessionOf({ headers }: IncomingMessage): string {
  return /^([a-z0-9-]+)\.localhost(?::\d+)?$/i.exec(headers.host ?? '')?.[1]?.toLowerCase() ?? 'default'
}

/** Sends the `?__scenario=` of a page to the mock, which sees it itself when it serves the page. */
async function setScenario(mock: string, req: IncomingMessage) {
  const [, search] = (req.url ?? '').split('?')
  const name = new URLSearchParams(search).get('__scenario')
  if (name === null || !(req.headers.accept ?? '').includes('text/html')) return
  await fetch(`${mock}/?__scenario=${encodeURIComponent(name)}`, {
    headers: { accept: 'text/html', 'x-mock-session': sessionOf(req) },
    redirect: 'manual',
  })
}

/** Lets the URL of a page select a scenario in development, where vite serves the pages. */
export function scenarioFromUrl(mock: string): Plugin {
  return {
    name: 'scenario-from-address',
    apply: 'serve',
    configureServer({ middlewares, config }) {
      middlewares.use((req, _res, next) => {
        setScenario(mock, req)
          .catch(() => config.logger.warn(`the mock at ${mock} does not answer: no scenario`))
          .finally(() => next())
      })
    },
  }
}
