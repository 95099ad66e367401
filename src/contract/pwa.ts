import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'

/** An origin where the app may be opened: scheme and host, no path. A pattern, which the client reads without zod. */
const domainSchema = z.object({ domain: z.string().check(z.regex(/^https?:\/\/[^/\s]+\/?$/)) })

export const getAppDomain = endpoint({
  id: 'pwa.domain',
  method: 'GET',
  path: '/api/v1/pwa/domain',
  access: 'anyone',
  answer: domainSchema,
  errors: [],
  summary: 'The host that offers the app for installing',
  requirements: ['API-64', 'PWA-05'],
})

export const getAppLanding = endpoint({
  id: 'pwa.landing',
  method: 'GET',
  path: '/api/v1/pwa/landing',
  access: 'anyone',
  answer: domainSchema,
  errors: [],
  summary: 'The host at which an installed app opens now',
  requirements: ['API-65', 'PWA-04'],
})

export const checkApp = endpoint({
  id: 'pwa.check',
  method: 'GET',
  path: '/api/v1/pwa/check',
  access: 'anyone',
  query: z.object({ host: z.string() }),
  answer: z.object({ is_current: z.boolean() }),
  errors: [],
  summary: 'Whether installed apps still open at this host',
  requirements: ['API-66', 'PWA-05'],
})
