/**
 * node --import ./tools/checks/clients/old-typescript.ts tools/checks/clients/generate.ts FOLDER: what two generators of others make of
 * docs/openapi.json. `types.ts` by openapi-typescript, a client with its types in `client/` by hey-api.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { createClient } from '@hey-api/openapi-ts'
import openapiTypes, { astToString } from 'openapi-typescript'

const DOCUMENT = './docs/openapi.json'
const folder = process.argv[2]
if (folder === undefined) throw new Error('the folder that it writes into is not named')

mkdirSync(folder, { recursive: true })
const types = await openapiTypes(readFileSync(DOCUMENT, 'utf8'))
writeFileSync(join(folder, 'types.ts'), astToString(types))
await createClient({
  input: DOCUMENT,
  output: join(folder, 'client'),
  plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
  logs: { level: 'silent', file: false },
})
