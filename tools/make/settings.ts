/** Writes the table of settings in docs/hosting.md from tools/build/settings.ts. */
import { readFileSync, writeFileSync } from 'node:fs'

import { withSettings } from './document-tables.ts'

const path = 'docs/hosting.md'
writeFileSync(path, await withSettings(readFileSync(path, 'utf8'), path))
