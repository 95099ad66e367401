import { endClosing, writeOfCopy } from '../domains/account/world.ts'
import { takeStep } from '../domains/cash-box/payments.ts'
import { review } from '../domains/documents/world.ts'
import type { Session } from '../session.ts'
import { reply } from '../world/chat.ts'
import type { Job } from './job.ts'

/** Carries out a job that is due. */
export function runJob(session: Session, job: Job) {
  if (job.name === 'reply') return reply(session, job.conversation)
  const player = session.world.players.get(job.player)
  if (!player) return undefined
  if (job.name === 'write-of-copy') return writeOfCopy(session, player)
  if (job.name === 'close-account') return endClosing(session, player, job.requestedAt)
  if (job.name === 'review-document') return review(player, job.document, session.now())
  return takeStep(session, player, job)
}
