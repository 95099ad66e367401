import { SumText } from '~/ui/text/sum-text.tsx'

import styles from './story.module.css'
import type { StoryStep } from './use-story.ts'

/** The effect of a bonus on a deposit, as a list of steps. */
export function StorySteps({ steps }: { steps: readonly StoryStep[] }) {
  return (
    <ol className={styles['steps']}>
      {steps.map(({ text, sum }) => (
        <li key={text('')} className={styles['step']}>
          {sum === null ? <span>{text('')}</span> : <SumText text={text} sum={sum} />}
        </li>
      ))}
    </ol>
  )
}
