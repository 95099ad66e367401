import { brand } from '../brand.ts'
import type { Request, Server } from '../http/http.ts'
import { four } from '../seed/localised.ts'
import type { Session } from '../session.ts'
import { isOwnUrl } from '../domains/visitor/own-url.ts'
import { issueAuthToken, spendAuthToken } from '../domains/auth/tokens.ts'
import { escapeHtml, setPageHeaders } from './page-headers.ts'

const style = 'body{font:18px/1.5 system-ui,sans-serif;margin:48px 24px;color:#1d2730;background:#e9eef1}'
const rejection = four(
  'Log-in could not be completed. Return to the site and log in again.',
  'Не удалось завершить вход. Вернитесь на сайт и войдите снова.',
  'Кіруді аяқтау мүмкін болмады. Сайтқа оралып, қайта кіріңіз.',
  'Girişi tamamlamaq mümkün olmadı. Sayta qayıdıb yenidən daxil olun.',
)

function errorPage() {
  const lines = Object.entries(rejection).map(([language, text]) => `<p lang="${language}">${escapeHtml(text)}</p>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,">
<title>${brand.name}</title><style>${style}</style></head><body><main>${lines.join('')}</main></body></html>`
}

/**
 * The host where players sign in to all sites of the operator: `<sid>--cross.localhost/sign-in`. It spends the given
 * token, stores the player in its cookie and redirects back with a new token (AUTH-21).
 */
export function mount(router: Server, getSession: (req: Request) => Session): void {
  router.get('/sign-in', (req, res) => {
    const session = getSession(req)
    const query = new URLSearchParams(req.url.split('?')[1])
    const redirect = query.get('redirect') ?? ''
    const player = isOwnUrl(redirect, session.id)
      ? spendAuthToken(session.world, query.get('auth_token') ?? '', 'cross-domain', session.now())
      : null
    if (!player) {
      setPageHeaders(res, { style })
      res.status(400).type('html').send(errorPage())
      return
    }
    const back = new URL(redirect)
    back.searchParams.set('auth_token', issueAuthToken(session.world, player, 'cross-domain', session.now()))
    back.searchParams.set('auth_type', 'cross-domain')
    session.effects.push({ kind: 'cross-domain', playerId: player.id, visitorUid: query.get('visitor_uid') ?? '' })
    res.setHeader('Set-Cookie', `cross_player=${player.id}; Path=/; HttpOnly; SameSite=Lax`)
    res.setHeader('Cache-Control', 'no-store')
    res.setHeader('Referrer-Policy', 'no-referrer')
    res.redirect(302, back.href)
  })
}
