import type { ApiResponse } from '../response.ts'
import { proves } from '../test.ts'
import type { Trial } from '../trial.ts'
import { ownReads, reads } from '../walk/reads.ts'
import { Walk } from '../walk/walk.ts'

const isNoStore = ({ headers }: ApiResponse) => /(^|[ ,])no-store($|[ ,])/.test(String(headers['cache-control'] ?? ''))

/** GET reads with their requests; `isWanted` selects operations by their description in the document. */
function* readsOf(t: Trial, isWanted: (id: string) => boolean) {
  const gets = { ...reads, ...ownReads }
  for (const [id, make] of Object.entries(gets)) {
    if (t.bench.document.operation(id).method === 'GET' && isWanted(id)) yield { id, make }
  }
}

const noStore = proves('SP-50', 'no cache may store a response to a call with a token', async (t) => {
  const walk = new Walk(t)
  const player = await walk.player()
  for (const { id, make } of readsOf(t, (each) => t.bench.document.operation(each).access !== 'anyone')) {
    const given = { ...(await make(walk)), player }
    const response = await t.call(id, given)
    t.check(isNoStore(response), `${id}: cache-control: no-store`, response)
    const { etag } = response.headers
    if (typeof etag !== 'string') continue
    const same = await t.call(id, { ...given, headers: { 'if-none-match': etag } })
    t.check(same.status !== 304 || isNoStore(same), `${id}: no-store with its 304`, same)
  }
})

/** Responses that may differ on each call. */
const changing = new Set(['games.search'])

const unchanged = proves('DOC-02', 'data unchanged since its ETag is a 304 without a body', async (t) => {
  const walk = new Walk(t)
  for (const { id, make } of readsOf(
    t,
    (each) => t.bench.document.operation(each).isConditional && !changing.has(each),
  )) {
    const given = await make(walk)
    const first = await t.call(id, given)
    const etag = String(first.headers['etag'] ?? '')
    if (!t.check(first.status === 200 && etag !== '', `${id}: an ETag`, first)) continue
    const same = await t.call(id, { ...given, headers: { 'if-none-match': etag } })
    const isSame = same.status === 304 && same.text === '' && same.headers['etag'] === etag
    const hasChanged = same.status === 200 && same.text !== first.text
    t.check(isSame || hasChanged, `${id}: a 304 without a body, with the ETag`, same)
    const other = await t.call(id, { ...given, headers: { 'if-none-match': 'W/"another"' } })
    t.check(other.status === 200 && other.text !== '', `${id}: the whole response for another ETag`, other)
  }
})

/** Which responses caches may store, and revalidation. */
export const cachingTests = [noStore, unchanged]
