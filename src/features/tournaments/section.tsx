import { useId, type ReactNode } from 'react'

import css from './tournament-page.module.css'

type Props = { title: string; className?: string | undefined; children: ReactNode }

/** A titled part of the page. */
export function Section({ title, className, children }: Props) {
  const id = useId()
  return (
    <section className={className ? `${css['section']} ${className}` : css['section']} aria-labelledby={id}>
      <h2 id={id} className={css['heading']}>
        {title}
      </h2>
      {children}
    </section>
  )
}
