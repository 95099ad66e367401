import { socialProviders, SOCIAL_LOGIN_PATH, type SocialProvider } from '../../src/contract/social.ts'
import type { Next, Request, Response, Server } from '../http/http.ts'
import { originOf } from '../target.ts'
import type { Session } from '../session.ts'
import { step } from '../http/step.ts'
import { isOwnUrl } from '../domains/visitor/own-url.ts'
import { grantSocialCode } from '../domains/auth/social.ts'
import { fieldsOf } from './form-fields.ts'
import { setPageHeaders } from './page-headers.ts'
import { brokenSocialPage, languageOfQuery, socialPage, socialStyle } from './social-page.ts'

const queryOf = (req: Request) => new URLSearchParams(req.url.split('?')[1])

type SignInRequest = { provider: SocialProvider; redirectUri: string }

/** Provider and return URL of a request; null if they are missing or lead out of the session's app. */
function readRequest(query: URLSearchParams, sessionId: string): SignInRequest | null {
  const provider = socialProviders.find((name) => name === query.get('name'))
  const redirectUri = query.get('redirect_uri') ?? ''
  return provider && isOwnUrl(redirectUri, sessionId) ? { provider, redirectUri } : null
}

function show(res: Response, status: number, html: string) {
  setPageHeaders(res, { style: socialStyle, sendsForms: true })
  res.status(status).type('html').send(html)
}

/** Redirects a browser from the API host to the provider with all its parameters (API-09). */
export function leadToProvider(getSession: (res: Response) => Session) {
  return (req: Request, res: Response, next: Next) => {
    if (req.method !== 'GET' || req.path !== SOCIAL_LOGIN_PATH) return next()
    const provider = originOf({ sessionId: getSession(res).id, host: 'social' }, req.socket.localPort ?? 0)
    res.setHeader('Cache-Control', 'no-store')
    res.setHeader('Referrer-Policy', 'no-referrer')
    res.redirect(302, `${provider}/login?${queryOf(req).toString()}`)
  }
}

/** The social networks: `<sid>--social.localhost/login`. A click redirects back with a one-time code or an error. */
export function mount(router: Server, getSession: (req: Request) => Session): void {
  router.get('/login', (req, res) => {
    const query = queryOf(req)
    const language = languageOfQuery(query.get('custom_parameters[lang]'))
    const found = readRequest(query, getSession(req).id)
    show(res, found ? 200 : 400, found ? socialPage(found.provider, language) : brokenSocialPage(language))
  })

  router.post(
    '/login',
    step(async (req, res) => {
      const session = getSession(req)
      const query = queryOf(req)
      const found = readRequest(query, session.id)
      const { account } = await fieldsOf(req)
      if (!found) return show(res, 400, brokenSocialPage(languageOfQuery(query.get('custom_parameters[lang]'))))
      const code = grantSocialCode(session.world, { ...found, account: String(account) }, session.now())
      const back = new URL(found.redirectUri)
      if (code === null) back.searchParams.set('error', 'access_denied')
      else back.searchParams.set('code', code)
      res.setHeader('Cache-Control', 'no-store')
      res.redirect(303, back.href)
    }),
  )
}
