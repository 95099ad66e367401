import { useSyncExternalStore } from 'react'

import { LazyDrawings } from './lazy-drawings.ts'
import styles from './scene.module.css'

type Paths = typeof import('./scene-paths.ts').scenePaths
export type SceneName = keyof Paths

const scenes = new LazyDrawings<Paths>(() => import('./scene-paths.ts').then((late) => late.scenePaths))

/** A small drawing for an empty page. Decorative. Its space is reserved until it loads. */
export function Scene({ name }: { name: SceneName }) {
  const paths = useSyncExternalStore(scenes.subscribe, scenes.paths, scenes.paths)
  const drawing = paths?.[name]
  return (
    <svg className={styles['scene']} viewBox="0 0 200 100" width="200" height="100" aria-hidden focusable="false">
      <path className={styles['sea']} d={drawing?.sea} />
      <path d={drawing?.line} />
      <path className={styles['light']} d={drawing?.light} />
    </svg>
  )
}
