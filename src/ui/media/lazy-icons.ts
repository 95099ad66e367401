import { LazyDrawings } from './lazy-drawings.ts'

type Paths = typeof import('./lazy-icon-paths.ts').lazyIconPaths
export type LazyIconName = keyof Paths

/** The icons that the first view does without. */
export const lazyIcons = new LazyDrawings(() => import('./lazy-icon-paths.ts').then((late) => late.lazyIconPaths))

/** For an icon that needs none of them. */
export const noLazyIcons = () => () => {}
