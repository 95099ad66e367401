/** npm run openapi: writes docs/openapi.json from the contract, with an example of each response from the mock. */
import { readFileSync, writeFileSync } from 'node:fs'

import { format } from 'prettier'

import { openApiDocument } from '../../src/contract/openapi.ts'
import { responseExamples } from './openapi-examples.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const text = JSON.stringify(openApiDocument(version, await responseExamples()))
writeFileSync('docs/openapi.json', await format(text, { parser: 'json', printWidth: 120 }))
console.log('docs/openapi.json written')
