import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import * as z from 'zod/mini'

import { languageSchema, type Language } from '../../src/contract/languages.ts'
import type { Request, Response, Server } from '../http/http.ts'
import { isLoopback } from '../target.ts'
import type { Session } from '../session.ts'
import { step } from '../http/step.ts'
import { receive, chatOf, endConversation } from '../world/chat.ts'
import { chatPage, chatStyle } from './chat-page.ts'
import { fieldsOf } from './form-fields.ts'
import { setPageHeaders } from './page-headers.ts'

const script = (name: string) => fileURLToPath(new URL(`chat-${name}.js`, import.meta.url))
/** The page around the script, as an operator would host it on a separate origin. */
const page = (name: string) => fileURLToPath(new URL(`../../chat/page.${name}`, import.meta.url))
const lineSchema = z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)) })

const languageOf = (value: unknown): Language => languageSchema.safeParse(value).data ?? 'en'

/** The origin of the app around the frame, from its URL: an origin of this machine, or null. */
function parentOf(value: unknown): string | null {
  if (typeof value !== 'string' || !URL.canParse(value)) return null
  const { protocol, hostname, origin } = new URL(value)
  return protocol === 'http:' && isLoopback(hostname) ? origin : null
}

function linesOf(session: Session, language: Language) {
  const { mode, lines, conversation } = chatOf(session)
  return {
    isReady: mode === 'ok',
    conversation,
    lines: lines.map(({ id, at, from, text }) => ({
      id,
      at,
      from,
      text: typeof text === 'string' ? text : text[language],
    })),
  }
}

function sendScript(res: Response, name: string) {
  res.setHeader('Cache-Control', 'no-cache')
  res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
  res.setHeader('X-Content-Type-Options', 'nosniff')
  res.sendFile(script(name))
}

/** The page of the operator that loads the script: an app may frame it. */
function mountPage(router: Server): void {
  router.get('/live-chat/page.html', (_req, res) => {
    setPageHeaders(res, { isFramed: true, script: true, frames: true })
    res.type('html').send(readFileSync(page('html'), 'utf8').replace('%CHAT_SCRIPT%', '/live-chat/widget.js'))
  })
  router.get('/live-chat/page.js', (_req, res) => {
    res.setHeader('Cache-Control', 'no-cache')
    res.sendFile(page('js'))
  })
}

/** The live-chat provider: `<sid>--chat.localhost/live-chat/widget.js` and the frame that it opens (API-72). */
export function mount(router: Server, getSession: (req: Request) => Session): void {
  mountPage(router)
  router.get('/live-chat/widget.js', (req, res) => {
    if (chatOf(getSession(req)).mode === 'fails') return res.status(503).type('text').send('not now')
    return sendScript(res, 'widget')
  })
  router.get('/live-chat/frame.js', (_req, res) => sendScript(res, 'frame'))

  router.get('/live-chat/frame', (req, res) => {
    setPageHeaders(res, { style: chatStyle, script: true, isFramed: true })
    res.type('html').send(chatPage(languageOf(req.query['language']), parentOf(req.query['parent'])))
  })

  router.get('/live-chat/lines', (req, res) => {
    res.setHeader('Cache-Control', 'no-store')
    res.json(linesOf(getSession(req), languageOf(req.query['language'])))
  })

  router.post(
    '/live-chat/lines',
    step(async (req, res) => {
      const session = getSession(req)
      const line = lineSchema.safeParse(await fieldsOf(req))
      res.setHeader('Cache-Control', 'no-store')
      if (!line.success) return void res.status(422).json({ message: 'VALIDATION_FAILED' })
      receive(session, line.data.text)
      res.json(linesOf(session, languageOf(req.query['language'])))
    }),
  )

  router.post('/live-chat/end', (req, res) => {
    endConversation(getSession(req))
    res.status(204).end()
  })
}
