import { LateDrawings } from './late-drawings.ts'

type Paths = typeof import('./icon-paths-late.ts').lateIconPaths
export type LateIconName = keyof Paths

/** The icons that the first view does without. */
export const lateIcons = new LateDrawings(() => import('./icon-paths-late.ts').then((late) => late.lateIconPaths))

/** For an icon that needs none of them. */
export const noLateIcons = () => () => {}
