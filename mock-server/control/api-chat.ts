import type { Session } from '../session.ts'
import { chatOf, addLine } from '../world/chat.ts'
import { post, type ControlRoute } from './route.ts'

const show = (session: Session) => {
  const { mode, lines, conversation } = chatOf(session)
  return { mode, conversation, lines }
}

/** The live chat of a session: what its service does, and lines of its operator. */
export const chatRoutes: ControlRoute[] = [
  { method: 'GET', path: 'chat', run: ({ session }) => show(session) },
  post('chat', ({ session, body }) => {
    chatOf(session).mode = body.mode
    return show(session)
  }),
  post('chat/line', ({ session, body }) => addLine(session, 'operator', body.text)),
]
