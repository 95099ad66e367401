/** Writes the table of docs/tracking-plan.md from src/contract/tracked-events.ts. */
import { readFileSync, writeFileSync } from 'node:fs'

import { withEvents } from './document-tables.ts'

const path = 'docs/tracking-plan.md'
writeFileSync(path, await withEvents(readFileSync(path, 'utf8'), path))
