import { LazyPart } from '../lazy/lazy-part.ts'

const loadNotice = () => import('./not-found-notice.tsx').then(({ NotFoundNotice }) => NotFoundNotice)
const none = {}

/** Content of a page that does not exist, for an unknown path or an unknown name in it. */
export function NotFound() {
  return <LazyPart load={loadNotice} props={none} />
}
