/** Writes the tables of docs/privacy.md from src/platform/storage-registry.ts. */
import { readFileSync, writeFileSync } from 'node:fs'

import { withTables } from './privacy-tables.ts'

const path = 'docs/privacy.md'
writeFileSync(path, await withTables(readFileSync(path, 'utf8'), path))
