import type { PlayerDocument } from '../../src/contract/documents.ts'
import { declineReasons } from '../domains/documents/seed.ts'
import type { Scenario } from './scenario.ts'

const decline = (document: PlayerDocument, reason: string): PlayerDocument => ({
  ...document,
  status: 'declined',
  decline_reason: document.decline_reason ?? reason,
})

export const documentsDeclined: Scenario = {
  about: 'All documents are declined: no player is verified',
  player: 'declined',
  reshape(endpointId, response, language) {
    if (endpointId === 'documents.list') {
      return (response as PlayerDocument[]).map((document) => decline(document, declineReasons.blurry[language]))
    }
    if (endpointId === 'profile.getUser')
      return Object.assign({}, response, { is_doc_verified: false, verify_at: null })
    return response
  },
}
