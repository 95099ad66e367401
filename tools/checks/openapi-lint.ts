/** npm run check openapi: lints docs/openapi.json with Redocly's strict rules. A warning fails too. Needs no network. */
import { createConfig, lint } from '@redocly/openapi-core'

const file = process.argv[2] ?? 'docs/openapi.json'

const config = await createConfig({
  extends: ['recommended-strict'],
  rules: { 'parameter-description': 'error', 'tag-description': 'error', 'operation-tag-defined': 'error' },
})
const problems = await lint({ ref: file, config })
if (problems.length > 0) {
  for (const { ruleId, message, location } of problems)
    console.error(`${ruleId}: ${message} (${location[0]?.pointer ?? ''})`)
  process.exitCode = 1
} else console.log(`${file}: no lint problems`)
