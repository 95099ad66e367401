import { createHash } from 'node:crypto'

import { sendCspReports } from '../../src/contract/csp-reports.ts'
import { APPLE_FILE, appleApps } from './well-known.ts'
import { isForProduction, type Environment } from './environment.ts'

/** A CSP source for one inline script or style. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** A year, for the host of the app only: what a browser has read cannot be taken back. */
const HSTS = 'max-age=31536000'

/** The header by which browsers use only HTTPS: `VITE_HSTS` may include other hosts of the domain. */
const hstsOf = (env: Environment) => env['VITE_HSTS'] || HSTS

type Inline = { scripts: string[]; styles: string[] }
type Hosts = {
  api: string
  images: string
  savedImages: string
  frames: string
  parents: string
  payment: string
  chat: string
}

const originsOf = (url = '') => (URL.canParse(url) ? [new URL(url).origin] : [])

/** Settings whose hosts the page itself calls. */
const outside = ['VITE_DEPOSIT_ANALYTICS_URL', 'VITE_ERROR_DSN']

/** Hosts of the operator. Only a build for this machine has defaults. */
function hostsOf(env: Environment): Hosts {
  const local = isForProduction(env) ? '' : 'http://*.localhost:*'
  return {
    api: [env['VITE_API_HOST'] ?? '', ...outside.flatMap((name) => originsOf(env[name]))].join(' ').trim(),
    savedImages: env['VITE_IMAGE_HOST'] ?? '',
    images: [env['VITE_IMAGE_HOST'] ?? '', ...originsOf(env['VITE_AD_PIXEL_URL'])].join(' ').trim(),
    frames: env['VITE_GAME_HOSTS'] ?? local,
    chat: env['VITE_CHAT_PAGE'] ? originsOf(env['VITE_CHAT_PAGE']).join('') : local,
    parents: (env['VITE_PARENT_ORIGINS'] ?? '').replaceAll(',', ' '),
    payment: env['VITE_PAYMENT_ORIGINS'] ?? local,
  }
}

/** Headers of the page that holds the live chat, on its own origin: the provider's script there, and our app around it. */
export function chatHeaders(env: Environment): Record<string, string> {
  const csp = [
    `script-src 'self' ${originsOf(env['VITE_CHAT_SCRIPT']).join('')}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors ${env['VITE_APP_ORIGIN'] || `'none'`}`,
  ]
  return {
    'Content-Security-Policy': csp.join('; '),
    'Strict-Transport-Security': HSTS,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-cache',
  }
}

/**
 * Headers of the served build, by path pattern (docs/hosting.md explains each). Inline scripts and styles are allowed
 * only by hash, and no script of another origin: the live chat runs in a frame on a separate origin.
 */
export function securityHeaders(inline: Inline, env: Environment): Record<string, Record<string, string>> {
  const hosts = hostsOf(env)
  const reports = (env['VITE_API_HOST'] ?? '') + sendCspReports.path
  const csp = [
    `default-src 'self'`,
    `script-src 'self' ${inline.scripts.map(cspHash).join(' ')}`,
    `style-src 'self' ${inline.styles.map(cspHash).join(' ')}`,
    `img-src 'self' data: blob: ${hosts.images}`,
    `media-src 'self' ${hosts.images}`,
    `connect-src 'self' ${hosts.api} ${hosts.savedImages}`, // a picture that the worker fetches is a connection
    `font-src 'self'`,
    // Itself: see shell/reload/activate-waiting-worker.
    `frame-src 'self' ${[...new Set([hosts.frames, hosts.chat])].join(' ')}`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self' ${hosts.payment}`,
    `frame-ancestors ${hosts.parents || `'none'`}`,
    `require-trusted-types-for 'script'`,
    `trusted-types qumai dompurify`,
    // browsers that know report-to do not look at report-uri
    `report-uri ${reports}`,
    `report-to csp`,
  ]
  return {
    '/*': {
      'Content-Security-Policy': csp.map((rule) => rule.replaceAll(/\s+/g, ' ').trim()).join('; '),
      'Reporting-Endpoints': `csp="${reports}"`,
      'Strict-Transport-Security': hstsOf(env),
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin', // a URL may contain a sign-in token until the app has removed it (O-09)
      'Permissions-Policy': [
        'camera=(self), geolocation=(), microphone=(), payment=(self), usb=()',
        'publickey-credentials-create=(self), publickey-credentials-get=(self)', // passkeys: never in a frame of another site
      ].join(', '),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cache-Control': 'no-cache',
    },
    '/assets/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
    '/sw.js': { 'Cache-Control': 'no-cache' },
    ...(appleApps(env).length > 0 && { [APPLE_FILE]: { 'Content-Type': 'application/json' } }), // it has no extension
  }
}
