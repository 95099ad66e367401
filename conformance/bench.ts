import { fileURLToPath } from 'node:url'

import { Accounts } from './accounts.ts'
import type { Adapter } from './adapter.ts'
import { ApiDocument } from './document.ts'
import { readPromises } from './promises.ts'
import type { Bench } from './trial.ts'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Documents with promises: of the server, and of every call. */
export const promiseFiles = [file('../docs/server-promises.md'), file('README.md')]

export const allPromises = () => readPromises(promiseFiles)

let read: ApiDocument | undefined

/** `docs/openapi.json`, read once: each of its schemas is compiled when it is first needed. */
export const apiDocument = () => (read ??= ApiDocument.read(file('../docs/openapi.json')))

let runs = 0

/** The shared context of a run, with docs/openapi.json unless another document is given. */
export function benchOf(api: string, adapter: Adapter, document = apiDocument()): Bench {
  runs += 1
  const run = `${(Date.now() % 36 ** 5).toString(36)}${runs.toString(36)}`
  return { api, adapter, document, accounts: new Accounts(adapter), run }
}
