import * as z from 'zod/mini'

import type { Session } from '../session.ts'
import { chatModes, chatOf, addLine } from '../world/chat.ts'
import type { ControlRoute } from './route.ts'

const show = (session: Session) => {
  const { mode, lines, conversation } = chatOf(session)
  return { mode, conversation, lines }
}

/** The live chat of a session: what its service does, and lines of its operator. */
export const chatRoutes: ControlRoute[] = [
  { method: 'GET', path: 'chat', run: ({ session }) => show(session) },
  {
    method: 'POST',
    path: 'chat',
    run({ session, body }) {
      chatOf(session).mode = z.object({ mode: z.enum(chatModes) }).parse(body).mode
      return show(session)
    },
  },
  {
    method: 'POST',
    path: 'chat/line',
    run({ session, body }) {
      const { text } = z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)) }).parse(body)
      return addLine(session, 'operator', text)
    },
  },
]
