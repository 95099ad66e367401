import type { Handlers } from '../../handler.ts'
import { ApiError } from '../../http/api-error.ts'
import { addDocument, checkFile } from './world.ts'
import { languageOf } from '../../world/languages.ts'
import type { DocumentRecord, PlayerRecord } from '../../world/records.ts'

function shown({ user }: PlayerRecord, { id, status, type, name, createdAt, declineReason }: DocumentRecord) {
  return {
    id,
    status,
    document_type: type,
    document_name: name,
    created_at: new Date(createdAt).toISOString(),
    decline_reason: declineReason?.[languageOf(user.language)] ?? null,
  }
}

export const documentsHandlers: Pick<Handlers, 'listDocuments' | 'uploadDocuments'> = {
  listDocuments(_input, { player }) {
    const me = player()
    return me.documents.map((document) => shown(me, document))
  },

  async uploadDocuments({ body }, { player, session, newId }) {
    const me = player()
    if (me.user.is_doc_verified) throw new ApiError('DOCUMENTS_ALREADY_VERIFIED')
    for (const file of body.documents) await checkFile(file)
    return body.documents.map(({ name }) =>
      shown(me, addDocument(session, me, { type: body.document_type, name, id: newId('doc') })),
    )
  },
}
