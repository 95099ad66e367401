import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

/**
 * Files that observe the view or scrolling, with the reason. Mounts and requests in a fast scroll drop frames, so they pass
 * the gate of `src/platform/scheduling.ts`.
 */
const observers: Record<string, string> = {
  'ui/media/near-viewport.ts': 'passes the gate: pictures and blocks',
  'hooks/use-in-view.ts': 'passes the gate: polls; a list continues before the visitor reaches its end',
  'shell/frame/deferred-footer.tsx': 'the end of a page that cannot be scrolled',
  'shell/frame/layout.tsx': 'sets marks only; header and strip are mounted already',
  'features/lobby/banners/slide-video.tsx': 'plays and pauses a mounted video',
  'features/lobby/home/use-below-the-fold.ts': 'once: a scroll before the idle time mounts the rest of home',
  'platform/stored-scroll.ts': 'mounts nothing: tells scrolls of the player from those of the app',
  'shell/frame/floating-block.tsx': 'once per scroll; then it samples at intervals',
}

const pattern = /new IntersectionObserver\(|addEventListener\(\s*'(?:scroll|touchmove|wheel)'/

test('each observer of the view or of scrolling has a reason, and there is none per frame', () => {
  const found = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !/\.test\./.test(file) && pattern.test(readFileSync(file, 'utf8')))
    .map((file) => file.replaceAll('\\', '/').slice('src/'.length))
  expect(found.toSorted()).toEqual(Object.keys(observers).toSorted())
})
