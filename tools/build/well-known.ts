import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

import type { Plugin, ResolvedConfig } from 'vite'

import { NOT_PAGES } from '../../src/constants/urls.ts'
import { languages } from '../../src/contract/languages.ts'
import type { BuildOrder } from './build-order.ts'
import { type Environment, originOf } from './environment.ts'

const itemsOf = (list = '') =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

export const APPLE_FILE = '/.well-known/apple-app-site-association'
/** Ids of the operator's iOS apps. */
export const appleApps = (env: Environment) => itemsOf(env['VITE_APPLE_APPS'])

/** Android apps: package and fingerprint of the certificate. */
const androidApps = (env: Environment) =>
  itemsOf(env['VITE_ANDROID_APPS']).map((item) => {
    const [name = '', fingerprint = ''] = item.split('|').map((part) => part.trim())
    return { name, fingerprint }
  })

const YEAR = 365 * 24 * 60 * 60 // s
/** Numbers of builds that are times: 2020 to 2100. */
const isTime = (number: number) => number > 1_577_836_800 && number < 4_102_444_800

const CONTACT = /^(?:mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/
const APPLE_ID = /^[A-Z\d]{10}\.[\w.-]+$/
const ANDROID_NAME = /^[a-z]\w*(?:\.\w+)+$/i
const FINGERPRINT = /^(?:[\dA-F]{2}:){31}[\dA-F]{2}$/
const HSTS = /^max-age=\d+(?:; includeSubDomains(?:; preload)?)?$/

/** A sentence for each of these settings that no reader of the files would accept. */
export function wellKnownFaults(env: Environment): string[] {
  const { VITE_SECURITY_CONTACT: contact = '', VITE_HSTS: hsts = '' } = env
  const faults = [
    ...appleApps(env).flatMap((id) => (APPLE_ID.test(id) ? [] : [`VITE_APPLE_APPS holds "${id}", not TEAM.bundle.id`])),
    ...androidApps(env).flatMap(({ name, fingerprint }) =>
      ANDROID_NAME.test(name) && FINGERPRINT.test(fingerprint)
        ? []
        : [`VITE_ANDROID_APPS holds "${name}|${fingerprint}", not package|SHA-256 fingerprint`],
    ),
  ]
  if (contact !== '' && !CONTACT.test(contact)) faults.push('VITE_SECURITY_CONTACT is no mailto: or https URL')
  if (hsts !== '' && !HSTS.test(hsts))
    faults.push(`VITE_HSTS is "${hsts}", not "max-age=…; includeSubDomains; preload"`)
  return faults
}

/** RFC 9116. It expires a year after the build, so a new release renews it. */
function securityText({ number }: BuildOrder, env: Environment): string | null {
  const contact = env['VITE_SECURITY_CONTACT']
  if (!contact) return null
  if (!isTime(number)) throw new Error(`security.txt needs a build number that is a time in seconds, not ${number}`)
  const origin = originOf(env)
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date((number + YEAR) * 1000).toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    ...(origin === null ? [] : [`Canonical: ${origin}/.well-known/security.txt`]),
  ]
  return `${lines.join('\n')}\n`
}

/** Lets Android open links of the app in the operator's own app, and share saved passwords and passkeys with it. */
function assetLinks(env: Environment): unknown {
  const apps = androidApps(env)
  if (apps.length === 0) return null
  return apps.map(({ name, fingerprint }) => ({
    relation: ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'],
    target: { namespace: 'android_app', package_name: name, sha256_cert_fingerprints: [fingerprint] },
  }))
}

/** The same for iOS. Calls, pictures and files are no pages. */
function appleAssociation(env: Environment): unknown {
  const apps = appleApps(env)
  if (apps.length === 0) return null
  const others = NOT_PAGES.map((name) => ({ '/': `/${name}/*`, exclude: true }))
  return {
    applinks: { details: [{ appIDs: apps, components: [...others, { '/': '/*' }] }] },
    webcredentials: { apps },
  }
}

/** The files of /.well-known for these settings, by path. */
export function wellKnownFiles(order: BuildOrder, env: Environment): Record<string, string> {
  const asJson = (value: unknown) => (value === null ? null : `${JSON.stringify(value, null, 2)}\n`)
  const files = {
    '/.well-known/security.txt': securityText(order, env),
    '/.well-known/assetlinks.json': asJson(assetLinks(env)),
    [APPLE_FILE]: asJson(appleAssociation(env)),
  }
  return Object.fromEntries(Object.entries(files).filter((file): file is [string, string] => file[1] !== null))
}

/** Writes the files of /.well-known into the build. */
export function wellKnown(order: BuildOrder): Plugin {
  let config: ResolvedConfig
  return {
    name: 'qumai:well-known',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    writeBundle() {
      if (config.build.ssr) return
      for (const [path, text] of Object.entries(wellKnownFiles(order, config.env))) {
        const file = join(resolve(config.root, config.build.outDir), path)
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, text)
      }
    },
  }
}
