import { type Config, parseConfig } from '../../src/lib/config.ts'

/** A setting at build time. docs/hosting.md has a row for each (`npm run make settings`). */
type Setting = {
  what: string
  /** Must be set for production; `or-empty`: '' means "none". */
  required?: 'filled' | 'or-empty'
  /** Kind of its values. A production build checks them. */
  holds?: 'origins' | 'url'
  /** Default in words, or its place in the configuration of the app, which then states it. */
  otherwise: string | ((config: Config) => unknown)
}

/** Every setting at build time, by name. The code that reads one derives its rules from here. */
export const settings: Readonly<Record<string, Setting>> = {
  VITE_STAGE: {
    what: '`production`: a build for players: checks settings, disables the test parameter `licence`',
    otherwise: 'development',
  },
  VITE_APP_ORIGIN: {
    what: 'origin of the app, for `sitemap.xml`, shared links and the live chat',
    holds: 'origins',
    otherwise: 'none: no sitemap',
  },
  VITE_API_HOST: { what: 'origin of the API', holds: 'origins', otherwise: "the app's own" },
  VITE_IMAGE_HOST: { what: 'origin of the image CDN', holds: 'origins', otherwise: "the app's own" },
  QUMAI_BRAND: {
    what: 'the brand: a folder of `brands/`; its settings are defaults of those below',
    otherwise: 'qumai',
  },
  VITE_PROJECT: { what: 'project in analytics', otherwise: 'the folder of the brand' },
  VITE_PAYMENT_HOSTS: {
    what: 'hosts that a payment may redirect to, separated by commas',
    required: 'filled',
    otherwise: ({ paymentHosts }) => paymentHosts,
  },
  VITE_PAYMENT_ORIGINS: {
    what: 'the same as origins, separated by spaces, for `form-action` of the CSP',
    required: 'filled',
    holds: 'origins',
    otherwise: '`http://*.localhost:*`',
  },
  VITE_GAME_HOSTS: {
    what: 'origins of games, separated by spaces, for `frame-src` of the CSP',
    required: 'filled',
    holds: 'origins',
    otherwise: '`http://*.localhost:*`',
  },
  VITE_CROSS_DOMAIN_HOSTS: {
    what: 'hosts that sign-in may be completed on',
    required: 'or-empty',
    otherwise: ({ crossDomainHosts }) => crossDomainHosts,
  },
  VITE_SUPPORT_EMAIL: { what: 'e-mail address of the support', required: 'filled', otherwise: 'a placeholder' },
  VITE_SUPPORT_PHONE: { what: 'phone number of the support', required: 'filled', otherwise: 'a placeholder' },
  VITE_CHAT_SCRIPT: {
    what: "script of the live chat's provider; all three settings of the chat or none, see above",
    holds: 'url',
    otherwise: "the mock's, if local",
  },
  VITE_CHAT_PAGE: {
    what: 'URL of the page of the live chat, on a separate origin',
    holds: 'url',
    otherwise: "the mock's, if local",
  },
  VITE_REDIRECT_HOSTS: {
    what: 'hosts that `redirect_url` may name besides our own',
    otherwise: ({ redirectHosts }) => redirectHosts,
  },
  VITE_DEPOSIT_ANALYTICS_URL: {
    what: 'https URL that receives deposits, only with consent',
    holds: 'url',
    otherwise: ({ depositServices }) => depositServices.analyticsUrl,
  },
  VITE_AD_PIXEL_URL: {
    what: 'ad pixel for deposits, loaded only with consent',
    holds: 'url',
    otherwise: ({ depositServices }) => depositServices.pixelUrl,
  },
  VITE_ERROR_DSN: {
    what: 'DSN of a Sentry-compatible service for errors (`https://key@host/project`), see above',
    holds: 'url',
    otherwise: 'none: the queue of events',
  },
  VITE_VITALS_RATE: { what: 'share of measured visits, 0 to 1, see above', otherwise: '0.1' },
  VITE_PARENT_ORIGINS: {
    what: 'origins that may frame the app and get its tokens',
    holds: 'origins',
    otherwise: ({ parentOrigins }) => parentOrigins,
  },
  VITE_SOCIAL_URL: {
    what: 'URL that leads to the social providers',
    holds: 'url',
    otherwise: "the API host's own",
  },
  VITE_LICENCE_HOSTS: {
    what: 'licence domains: host names in base64, separated by commas',
    otherwise: ({ licence }) => licence.hosts,
  },
  VITE_LEGAL_NOTICE: { what: 'licence text', otherwise: ({ legalNotice }) => legalNotice },
  VITE_LICENCE_LOGOS: {
    what: 'licences in the footer: `name | https URL | picture`, separated by semicolons',
    otherwise: 'none',
  },
  VITE_EMAIL_HOSTS: {
    what: "the operator's mail domains, suggested first",
    otherwise: ({ emailHosts }) => emailHosts,
  },
  VITE_APP_IDS: { what: 'app ids of the native shell', otherwise: ({ appIds }) => appIds },
  VITE_APP_PROMO_CODE: {
    what: 'promo code that the app promo activates',
    otherwise: "the mock's; in production none",
  },
  VITE_REGION_SILENCE_CLEARS: {
    what: '`true`: a region check without a response ends a block',
    otherwise: ({ silenceClearsRegion }) => silenceClearsRegion,
  },
  VITE_FINGERPRINT: {
    what: '`false`: the sign-up form has no device fingerprint box, which is never pre-ticked',
    otherwise: ({ fingerprint }) => fingerprint,
  },
  VITE_SELF_RESTRICTION_KZ: {
    what: 'page where players of Kazakhstan exclude themselves from all gambling; empty for none',
    holds: 'url',
    otherwise: '`https://egov.kz`',
  },
  VITE_SELF_RESTRICTION_AZ: { what: 'the same for Azerbaijan', holds: 'url', otherwise: 'none' },
  VITE_CONSENT_MARKETING: {
    what: '`false`: a new account gets no news by e-mail and SMS until the player opts in',
    otherwise: ({ consent }) => consent.marketingDefault,
  },
  VITE_CONSENT_TERMS: {
    what: '`true`: the terms of the sign-up are pre-ticked, except on licence domains',
    otherwise: ({ consent }) => consent.termsPrechecked,
  },
  VITE_SIGN_IN_CODE: {
    what: '`false`: the log-in page offers no code by SMS; also omit `sign_in_code` of `GET /security`',
    otherwise: 'true',
  },
  VITE_PERSONAL_LISTS: {
    what: "`true`: lists of games, slides and news are requested with the player's token, see below",
    otherwise: 'false',
  },
  VITE_HSTS: { what: 'value of `Strict-Transport-Security`, see above', otherwise: '`max-age=31536000`' },
  VITE_SECURITY_CONTACT: {
    what: '`mailto:` or https URL for reports of weaknesses (`security.txt`)',
    otherwise: 'none',
  },
  VITE_ANDROID_APPS: {
    what: 'Android apps: `package|SHA-256 fingerprint`, separated by commas',
    otherwise: 'none',
  },
  VITE_APPLE_APPS: { what: 'iOS apps: `TEAM.bundle.id`, separated by commas', otherwise: 'none' },
  QUMAI_API: { what: 'URL of the API that the ready rules proxy to', otherwise: 'none: lines as a comment' },
  QUMAI_RESOLVER: { what: 'DNS servers of nginx for that name', otherwise: 'none: resolved once' },
  QUMAI_TRUSTED_PROXIES: { what: 'IP ranges of proxies in front of the server, see above', otherwise: 'none' },
  QUMAI_BUILD: { what: 'name of the build, compared by page and worker', otherwise: 'a hash of files and settings' },
  QUMAI_BUILD_NUMBER: { what: 'number of the build; must grow with each build', otherwise: '`SOURCE_DATE_EPOCH`' },
  SOURCE_DATE_EPOCH: { what: 'the same, in seconds since 1970', otherwise: 'time of the commit' },
  QUMAI_LEAST_BUILD: { what: 'the lowest build number that may still run', otherwise: '0: every build' },
}

const namesOf = (fits: (setting: Setting) => boolean) =>
  Object.entries(settings).flatMap(([name, setting]) => (fits(setting) ? [name] : []))

export const originSettings = namesOf(({ holds }) => holds === 'origins')
export const urlSettings = namesOf(({ holds }) => holds === 'url')

/** The default of a setting for the document. */
export function defaultOf({ otherwise }: Setting): string {
  if (typeof otherwise === 'string') return otherwise
  const value = otherwise(parseConfig({}))
  const text = Array.isArray(value) ? value.join(', ') : String(value)
  if (text === '') return 'none'
  return /[*:/]/.test(text) ? `\`${text}\`` : text
}
