import type { Plugin } from 'vite'

import type { Brand } from '../../brands/read-brand.ts'
import { parseConfig, readPersonalLists } from '../../src/lib/config.ts'
import { shownBrand } from './brand-plugin.ts'
import { type Environment, isForProduction } from './environment.ts'
import { originSettings, settings, urlSettings } from './settings.ts'
import { wellKnownFaults } from './well-known.ts'

const thisMachine = /localhost|\b127\.0\.0\.1\b|\[::1\]/
const httpsOrigin = /^https:\/\/(?:\*\.)?[\w-]+(?:\.[\w-]+)+(?::\d+)?$/
const isHttps = (url: string) => URL.parse(url)?.protocol === 'https:'

/** URLs of the licence marks (src/shell/frame/licence-marks.tsx). */
function licenceFaults({ VITE_LICENCE_LOGOS: list = '' }: Environment): string[] {
  const urls = list.split(';').map((item) => item.split('|')[1]?.trim() ?? '')
  return urls
    .filter((url) => url !== '' && !thisMachine.test(url) && !isHttps(url))
    .map((url) => `VITE_LICENCE_LOGOS names "${url}", which is no https address`)
}

function chatFaults(env: Environment): string[] {
  const { VITE_CHAT_SCRIPT: script, VITE_CHAT_PAGE: page, VITE_APP_ORIGIN: app } = env
  if (!script && !page) return []
  const missing = Object.entries({ VITE_CHAT_SCRIPT: script, VITE_CHAT_PAGE: page, VITE_APP_ORIGIN: app }).filter(
    ([, value]) => !value,
  )
  if (missing.length > 0)
    return missing.map(([name]) => `${name} is not set: a live chat needs it (docs/hosting.md, "Live chat")`)
  const isOwnOrigin = page !== undefined && URL.parse(page)?.origin === app
  return isOwnOrigin ? ['VITE_CHAT_PAGE is on the origin of the app: foreign code needs an origin of its own'] : []
}

function rateFaults({ VITE_VITALS_RATE: rate = '' }: Environment): string[] {
  if (rate === '' || (Number(rate) >= 0 && Number(rate) <= 1)) return []
  return [`VITE_VITALS_RATE is no share between 0 and 1: ${rate}`]
}

/** A sentence for every setting that is missing for production or fits only this machine. */
export function productionFaults(env: Environment): string[] {
  const missing = Object.entries(settings).flatMap(([name, { what, required }]) => {
    const value = env[name]
    if (required === undefined) return []
    const mayBeEmpty = required === 'or-empty'
    if (value === undefined) return [`${name} is not set: ${what}${mayBeEmpty ? ` ('' for none)` : ''}`]
    return value.trim() === '' && !mayBeEmpty ? [`${name} is empty: ${what}`] : []
  })
  const local = Object.entries(env).flatMap(([name, value = '']) =>
    name.startsWith('VITE_') && thisMachine.test(value) ? [`${name} names this machine: ${value}`] : [],
  )
  const noOrigins = originSettings.flatMap((name) =>
    (env[name] ?? '')
      .split(/[\s,]+/)
      .filter((item) => item !== '' && !thisMachine.test(item) && !httpsOrigin.test(item))
      .map((item) => `${name} holds "${item}", which is no https origin`),
  )
  const notHttps = urlSettings.flatMap((name) => {
    const value = env[name] ?? ''
    return value === '' || thisMachine.test(value) || isHttps(value) ? [] : [`${name} is no https address: ${value}`]
  })
  return [
    ...missing,
    ...local,
    ...noOrigins,
    ...notHttps,
    ...licenceFaults(env),
    ...chatFaults(env),
    ...rateFaults(env),
    ...wellKnownFaults(env),
  ]
}

/** Fails a production build with development settings and names each. */
export function productionSettings(): Plugin {
  return {
    name: 'qumai:production-settings',
    apply: 'build',
    configResolved({ env }) {
      if (!isForProduction(env)) {
        console.log('a build for this machine and its mock; for players: npm run build:production (docs/hosting.md)')
        return
      }
      const faults = productionFaults(env)
      if (faults.length === 0) return
      const list = faults.map((fault) => `\n- ${fault}`).join('')
      throw new Error(
        `This build is for production (VITE_STAGE), but its settings are not:${list}\nSee docs/hosting.md.`,
      )
    },
  }
}

/**
 * Reads the settings at build time: the page gets their values, not the variable names and the parsing code, which
 * would slow the first visit.
 */
export function configOfBuild(brand: Brand): Plugin {
  let env: Record<string, string> = {}
  return {
    name: 'qumai:config',
    apply: 'build',
    configResolved(config) {
      env = config.env
    },
    load(id) {
      if (!id.endsWith('/src/lib/config.ts')) return null
      return `export const config = ${JSON.stringify(parseConfig(env, shownBrand(brand).brand))}\nexport const personalLists = ${readPersonalLists(env)}`
    },
  }
}
