import { createHash } from 'node:crypto'

/** A CSP source for one inline script or style. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

type Inline = { scripts: string[]; styles: string[] }
type Hosts = { api: string; images: string; frames: string; parents: string; payment: string; chat: string }

/**
 * Headers of the served build, by path pattern (docs/hosting.md explains each). Inline scripts and styles are
 * allowed by hash alone; `frames` are the hosts that games run on, `parents` those that may frame the app.
 */
export function securityHeaders(inline: Inline, hosts: Hosts): Record<string, Record<string, string>> {
  const csp = [
    `default-src 'self'`,
    `script-src 'self' ${inline.scripts.map(cspHash).join(' ')} ${hosts.chat}`,
    `style-src 'self' ${inline.styles.map(cspHash).join(' ')}`,
    `img-src 'self' data: blob: ${hosts.images}`,
    `media-src 'self' ${hosts.images}`,
    `connect-src 'self' ${hosts.api}`,
    `font-src 'self'`,
    // Itself: see shell/let-waiting-in.
    `frame-src 'self' ${[...new Set([hosts.frames, hosts.chat])].join(' ')}`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self' ${hosts.payment}`,
    `frame-ancestors ${hosts.parents || `'none'`}`,
    `require-trusted-types-for 'script'`,
    `trusted-types qumai dompurify`,
  ]
  return {
    '/*': {
      'Content-Security-Policy': csp.map((rule) => rule.trim()).join('; '),
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin', // an address may hold a sign-in token until the app has taken it out (O-09)
      'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(self), usb=()',
      'Cross-Origin-Opener-Policy': 'same-origin',
    },
    '/assets/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
    '/sw.js': { 'Cache-Control': 'no-cache' },
  }
}
