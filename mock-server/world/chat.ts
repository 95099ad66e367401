import type { Session } from '../session.ts'
import { four } from '../seed/localised.ts'
import type { Chat, ChatLine } from './chat-records.ts'

/** Delay of the operator's first reply, virtual ms. */
const RESPONDS_AFTER = 3000
const LINES_KEPT = 200
/** A longer line of a visitor is cut off. */
const LINE_MAX = 1000

const greeting = four(
  'Hello! How can we help?',
  'Здравствуйте! Чем можем помочь?',
  'Сәлеметсіз бе! Қандай көмек керек?',
  'Salam! Sizə necə kömək edə bilərik?',
)
const response = four(
  'Thank you, we have your message. An operator is looking into it.',
  'Спасибо, сообщение получено. Оператор уже изучает ваш вопрос.',
  'Рақмет, хабарламаңызды алдық. Оператор сұрағыңызды қарап жатыр.',
  'Təşəkkür edirik, mesajınızı aldıq. Operator sualınıza baxır.',
)

/** The conversation of a session, which starts with a greeting. */
export function chatOf(session: Session): Chat {
  if (session.chat) return session.chat
  const chat: Chat = { mode: 'ok', lines: [], conversation: 1, made: 0 }
  session.chat = chat
  addLine(session, 'operator', greeting)
  return chat
}

/** Adds a line. */
export function addLine(session: Session, from: ChatLine['from'], text: ChatLine['text']): ChatLine {
  const chat = chatOf(session)
  const kept = typeof text === 'string' ? text.slice(0, LINE_MAX) : text
  const line: ChatLine = { id: (chat.made += 1), at: session.now(), from, text: kept }
  chat.lines = [...chat.lines, line].slice(-LINES_KEPT)
  return line
}

/** A message of the visitor; the first one in a while gets a reply. */
export function receive(session: Session, text: string): ChatLine {
  const { conversation } = chatOf(session)
  const line = addLine(session, 'visitor', text)
  session.after(RESPONDS_AFTER, { name: 'reply', conversation })
  return line
}

/** The operator replies, unless the conversation has ended or already has a reply. */
export function reply(session: Session, conversation: number) {
  const chat = chatOf(session)
  if (chat.conversation === conversation && chat.lines.at(-1)?.from === 'visitor')
    addLine(session, 'operator', response)
}

/** Deletes the conversation, like at a log-out: the next one starts with a greeting. */
export function endConversation(session: Session) {
  const chat = chatOf(session)
  chat.conversation += 1
  chat.lines = []
  addLine(session, 'operator', greeting)
}
