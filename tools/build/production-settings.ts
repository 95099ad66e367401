import type { Plugin } from 'vite'

import { parseConfig, readPersonalLists } from '../../src/lib/config.ts'
import { wellKnownFaults } from './well-known.ts'

export type Environment = Record<string, string | undefined>

/** True for a build for players (`npm run build:production`). Other builds are for this machine and its mock. */
export const isForProduction = (env: Environment) => env['VITE_STAGE'] === 'production'

/** Settings with a local default or placeholder that must not reach players. '' means "none" if allowed. */
const needed: Record<string, { what: string; mayBeEmpty: boolean }> = {
  VITE_PAYMENT_HOSTS: { what: 'hosts that a payment may leave for', mayBeEmpty: false },
  VITE_PAYMENT_ORIGINS: { what: 'the same as origins, for form-action of the CSP', mayBeEmpty: false },
  VITE_GAME_HOSTS: { what: 'origins of games, for frame-src of the CSP', mayBeEmpty: false },
  VITE_CROSS_DOMAIN_HOSTS: { what: 'hosts that sign-in may be completed on', mayBeEmpty: true },
  VITE_SUPPORT_EMAIL: { what: 'address of the support', mayBeEmpty: false },
  VITE_SUPPORT_PHONE: { what: 'phone number of the support', mayBeEmpty: false },
}

/** Settings that contain only origins: the CSP contains them unchanged. */
const origins = [
  'VITE_API_HOST',
  'VITE_IMAGE_HOST',
  'VITE_PAYMENT_ORIGINS',
  'VITE_GAME_HOSTS',
  'VITE_PARENT_ORIGINS',
  'VITE_APP_ORIGIN',
]
const addresses = [
  'VITE_DEPOSIT_ANALYTICS_URL',
  'VITE_AD_PIXEL_URL',
  'VITE_ERROR_DSN',
  'VITE_SOCIAL_URL',
  'VITE_CHAT_SCRIPT',
  'VITE_CHAT_PAGE',
  'VITE_SELF_RESTRICTION_KZ',
  'VITE_SELF_RESTRICTION_AZ',
]
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
  const missing = Object.entries(needed).flatMap(([name, { what, mayBeEmpty }]) => {
    const value = env[name]
    if (value === undefined) return [`${name} is not set: ${what}${mayBeEmpty ? ` ('' for none)` : ''}`]
    return value.trim() === '' && !mayBeEmpty ? [`${name} is empty: ${what}`] : []
  })
  const local = Object.entries(env).flatMap(([name, value = '']) =>
    name.startsWith('VITE_') && thisMachine.test(value) ? [`${name} names this machine: ${value}`] : [],
  )
  const noOrigins = origins.flatMap((name) =>
    (env[name] ?? '')
      .split(/[\s,]+/)
      .filter((item) => item !== '' && !thisMachine.test(item) && !httpsOrigin.test(item))
      .map((item) => `${name} holds "${item}", which is no https origin`),
  )
  const notHttps = addresses.flatMap((name) => {
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
export function configOfBuild(): Plugin {
  let env: Record<string, string> = {}
  return {
    name: 'qumai:config',
    apply: 'build',
    configResolved(config) {
      env = config.env
    },
    load(id) {
      if (!id.endsWith('/src/lib/config.ts')) return null
      return `export const config = ${JSON.stringify(parseConfig(env))}\nexport const personalLists = ${readPersonalLists(env)}`
    },
  }
}
