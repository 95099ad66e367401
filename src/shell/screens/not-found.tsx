import { LazyPart } from '../late/lazy-part.ts'

const loadNotice = () => import('./not-found-notice.tsx').then(({ NotFoundNotice }) => NotFoundNotice)
const none = {}

/** What stands on a page that does not exist, at an address or for a name in it. */
export function NotFound() {
  return <LazyPart load={loadNotice} props={none} />
}
