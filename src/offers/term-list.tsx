import css from './term-list.module.css'

/** What is told and its value; without a value the row is left out. */
export type Term = readonly [label: string, value: string | null | undefined]

/** Terms one below the other: what it is at the start, its value at the end. */
export function TermList({ terms, label }: { terms: readonly Term[]; label?: string }) {
  return (
    <dl className={css['terms']} aria-label={label}>
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
