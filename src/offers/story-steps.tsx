import { AmountText } from '~/ui/text/amount-text.tsx'

import styles from './story.module.css'
import type { StoryStep } from './use-story.ts'

/** The effect of a bonus on a deposit, as a list of steps. */
export function StorySteps({ steps }: { steps: readonly StoryStep[] }) {
  return (
    <ol className={styles['steps']}>
      {steps.map(({ text, sum: amount }) => (
        <li key={text('')} className={styles['step']}>
          {amount === null ? <span>{text('')}</span> : <AmountText text={text} sum={amount} />}
        </li>
      ))}
    </ol>
  )
}
