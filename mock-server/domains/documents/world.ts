import type { DocumentType } from '../../../src/contract/documents.ts'
import { UPLOAD_MAX } from '../../../src/constants/verification.ts'
import { ApiError } from '../../http/api-error.ts'
import { declineReasons } from './seed.ts'
import type { Session } from '../../session.ts'
import type { DocumentRecord, PlayerRecord } from '../../world/records.ts'

/** Duration of a document review, virtual ms. */
export const REVIEW_TIME = 10 * 60_000
const NAME_KEPT = 120

const signatures: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff], // JPEG
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], // PNG
]

/** Checks the content, not the name (FORM-20). */
async function isPicture(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  return signatures.some((signature) => signature.every((byte, index) => head[index] === byte))
}

/** Rejects a file that is empty, too large or not a picture. */
export async function checkFile(file: File): Promise<void> {
  if (file.size === 0) throw new ApiError('DOCUMENT_EMPTY', ['documents'])
  if (file.size > UPLOAD_MAX) throw new ApiError('DOCUMENT_TOO_LARGE', ['documents'])
  const isNamedWell = /\.(jpe?g|png)$/i.test(file.name)
  if (!isNamedWell || !(await isPicture(file))) throw new ApiError('DOCUMENT_TYPE_INVALID', ['documents'])
}

/** `blurry` or `cropped` in the file name declines it, so tests control the review. */
function reasonFor(name: string) {
  if (/blur/i.test(name)) return declineReasons.blurry
  return /crop/i.test(name) ? declineReasons.cropped : null
}

/** Ends the review of a document that is still in process. */
export function review(player: PlayerRecord, id: string, now: number) {
  const document = player.documents.find((each) => each.id === id)
  if (document?.status === 'in process') decide(player, document, reasonFor(document.name), now)
}

/** Ends the look at a document: declined for a reason, or approved; both kinds approved verify the player. */
export function decide(
  player: PlayerRecord,
  document: DocumentRecord,
  reason: DocumentRecord['declineReason'],
  now: number,
) {
  document.declineReason = reason
  document.status = document.declineReason ? 'declined' : 'approved'
  const isApproved = (type: DocumentType) =>
    player.documents.some((each) => each.type === type && each.status === 'approved')
  if (player.user.is_doc_verified || !isApproved('Passport') || !isApproved('wallet_screenshot')) return
  player.user.is_doc_verified = true
  player.user.verify_at = new Date(now).toISOString()
}

/** Adds a validated file without storing its picture; its review follows later. */
export function addDocument(
  session: Session,
  player: PlayerRecord,
  { type, name, id }: { type: DocumentType; name: string; id: string },
): DocumentRecord {
  const document: DocumentRecord = {
    id,
    type,
    status: 'in process',
    name: name.slice(-NAME_KEPT),
    createdAt: session.now(),
    declineReason: null,
  }
  player.documents.unshift(document)
  session.effects.push({ kind: 'document', name: document.name, documentType: type })
  session.after(REVIEW_TIME, { name: 'review-document', player: player.id, document: id })
  return document
}
