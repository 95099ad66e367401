/**
 * npm run openapi:lint: what two linters of others say of docs/openapi.json, Spectral with its rules for OpenAPI and Redocly
 * with its strict ones. Fails for a warning too. As libraries in one process, without a network: two seconds.
 */
import { readFileSync } from 'node:fs'

import { createConfig, lint } from '@redocly/openapi-core'
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'

const file = process.argv[2] ?? 'docs/openapi.json'

/** By Spectral; every parameter says what it is, and the groups are listed. */
async function bySpectral(): Promise<string[]> {
  const spectral = new spectralCore.Spectral()
  spectral.setRuleset({
    extends: [[oas as unknown as RulesetDefinition, 'recommended']],
    rules: { 'oas3-parameter-description': 'warn', 'openapi-tags': 'warn' },
  })
  const found = await spectral.run(JSON.parse(readFileSync(file, 'utf8')))
  return found.map(({ code, message, path }) => `Spectral ${code}: ${message} (${path.join(' ')})`)
}

async function byRedocly(): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const found = await lint({ ref: file, config })
  return found.map(({ ruleId, message, location }) => `Redocly ${ruleId}: ${message} (${location[0]?.pointer ?? ''})`)
}

const found = [...(await bySpectral()), ...(await byRedocly())]
if (found.length > 0) {
  console.error(found.join('\n'))
  process.exitCode = 1
} else console.log(`${file}: Spectral and Redocly have nothing to say`)
