import layoutStyles from '~/ui/primitives/layout.module.css'

import css from './term-list.module.css'

/** A label and its value; without a value the row is left out. */
export type Term = readonly [label: string, value: string | null | undefined]

/** A list of terms: label at the start, value at the end. */
export function TermList({ terms, label }: { terms: readonly Term[]; label?: string }) {
  return (
    <dl className={layoutStyles['stack3']} aria-label={label}>
      {terms.map(([name, value]) =>
        value ? (
          <div key={name} className={css['row']}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
