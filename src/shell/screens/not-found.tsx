import { lazyPart } from '~/ui/primitives/lazy-part.tsx'

/** Content of a page that does not exist, for an unknown path or an unknown name in it. */
export const NotFound = lazyPart(() => import('./not-found-notice.tsx').then(({ NotFoundNotice }) => NotFoundNotice))
