/** npm run openapi: writes docs/openapi.json from the contract. */
import { readFileSync, writeFileSync } from 'node:fs'

import { format } from 'prettier'

import { openApiDocument } from '../src/contract/openapi.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const text = JSON.stringify(openApiDocument(version))
writeFileSync('docs/openapi.json', await format(text, { parser: 'json', printWidth: 120 }))
console.log('docs/openapi.json written')
