import { brand as defaultBrand } from './brand.ts'

/**
 * Settings of an operator: brand, hosts, allow-lists, consents. Read once, from the build's environment; the defaults
 * run the product against its mock. Contains no secrets.
 */
export type Config = {
  brand: string
  /** Project name in analytics events. */
  project: string
  /** Origin of the API, '' for the app's origin. */
  apiHost: string
  /** Origin of the image CDN, '' for the app's origin. */
  imageHost: string
  /** Hosts that a payment may leave for (security: payment redirect). `*.localhost` in development. */
  paymentHosts: readonly string[]
  /** Services notified of deposits besides our own analytics (ANLT-09): https URLs, '' for none. */
  depositServices: { analyticsUrl: string; pixelUrl: string }
  /** DSN of a Sentry-compatible service for errors; '' leaves them in the event queue. */
  errorDsn: string
  /** Hosts allowed in redirect_url besides our own. */
  redirectHosts: readonly string[]
  /** Hosts allowed for completing the sign-in (AUTH-21). `*.localhost` in development. */
  crossDomainHosts: readonly string[]
  /** URL that redirects to a social provider (API-09); '' for that of the API host. */
  socialUrl: string
  /** Licence domains: host names in base64 (AUTH-12), and whether `?licence=` makes any host one (AUTH-13, O-77). */
  licence: { hosts: readonly string[]; testParameter: boolean }
  /** Hosts of the project's mail, suggested first in e-mail fields (O-52). */
  emailHosts: readonly string[]
  /** Origins that may frame the app and receive its tokens (O-08). */
  parentOrigins: readonly string[]
  /** App ids that mean "inside our shell" (PWA-02, O-43): 20 in production, from configuration. */
  appIds: readonly string[]
  /** Promo code that the app promo activates (O-43): the mock's, none in production by default; then the promo is not shown. */
  appPromoCode: string
  /** URL of the live chat page, on a separate origin; '' uses the mock's on this machine and none elsewhere. */
  chatPage: string
  support: { email: string; phone: string }
  legalNotice: string
  consent: { marketingDefault: boolean; termsPrechecked: boolean }
  /** A region check without a response ends a block, as NET-13 requires literally. */
  silenceClearsRegion: boolean
  /** Computes a device fingerprint at sign-up (O-78). */
  fingerprint: boolean
}

type Environment = Record<string, string | boolean | undefined>

const list = (text: string | boolean | undefined) =>
  typeof text === 'string' && text !== '' ? text.split(',').map((item) => item.trim()) : []
const text = (value: string | boolean | undefined, fallback: string) => (typeof value === 'string' ? value : fallback)

/** Reads VITE_* variables; missing ones get the default. The build passes its brand. */
export function parseConfig(environment: Environment, brand = defaultBrand): Config {
  return {
    brand: brand.name,
    project: text(environment['VITE_PROJECT'], brand.id),
    apiHost: text(environment['VITE_API_HOST'], ''),
    imageHost: text(environment['VITE_IMAGE_HOST'], ''),
    paymentHosts: list(text(environment['VITE_PAYMENT_HOSTS'], '*.localhost')),
    depositServices: {
      analyticsUrl: text(environment['VITE_DEPOSIT_ANALYTICS_URL'], ''),
      pixelUrl: text(environment['VITE_AD_PIXEL_URL'], ''),
    },
    errorDsn: text(environment['VITE_ERROR_DSN'], ''),
    redirectHosts: list(environment['VITE_REDIRECT_HOSTS']),
    crossDomainHosts: list(text(environment['VITE_CROSS_DOMAIN_HOSTS'], '*.localhost')),
    socialUrl: text(environment['VITE_SOCIAL_URL'], ''),
    licence: {
      hosts: list(environment['VITE_LICENCE_HOSTS']),
      testParameter: environment['VITE_STAGE'] !== 'production',
    },
    emailHosts: list(environment['VITE_EMAIL_HOSTS']),
    parentOrigins: list(environment['VITE_PARENT_ORIGINS']),
    appIds: list(environment['VITE_APP_IDS']),
    appPromoCode: text(
      environment['VITE_APP_PROMO_CODE'],
      environment['VITE_STAGE'] === 'production' ? '' : brand.appPromoCode,
    ),
    chatPage: text(environment['VITE_CHAT_PAGE'], ''),
    support: {
      email: text(environment['VITE_SUPPORT_EMAIL'], 'support@example.test'),
      phone: text(environment['VITE_SUPPORT_PHONE'], '+7 700 000 00 00'),
    },
    legalNotice: text(environment['VITE_LEGAL_NOTICE'], ''),
    consent: {
      marketingDefault: environment['VITE_CONSENT_MARKETING'] !== 'false',
      termsPrechecked: environment['VITE_CONSENT_TERMS'] === 'true',
    },
    silenceClearsRegion: environment['VITE_REGION_SILENCE_CLEARS'] === 'true',
    fingerprint: environment['VITE_FINGERPRINT'] !== 'false',
  }
}

export const config = parseConfig(import.meta.env ?? {})

/**
 * True if catalogue lists are requested with the player's token (NET-02). A separate setting: the build inlines the
 * value, so disabled code is not in the page.
 */
export const readPersonalLists = (environment: Environment): boolean => environment['VITE_PERSONAL_LISTS'] === 'true'

export const personalLists: boolean = readPersonalLists(import.meta.env ?? {})
