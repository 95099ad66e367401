import { useId, type FormEvent, type ReactNode } from 'react'

import styles from './card.module.css'

type Props = {
  /** Its heading, which names it too. */
  title?: string
  /** If given, the card is a form and this handles its submit. */
  onSubmit?: (event: FormEvent) => unknown
  className?: string | undefined
  children: ReactNode
}

/** A section of a page with a background: a named region, or a form. */
export function Card({ title, onSubmit, className, children }: Props) {
  const titleId = useId()
  const shared = {
    className: className ? `${styles['card']} ${className}` : styles['card'],
    'aria-labelledby': title === undefined ? undefined : titleId,
  }
  const content = (
    <>
      {title !== undefined && (
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
      )}
      {children}
    </>
  )
  if (!onSubmit) return <section {...shared}>{content}</section>
  return (
    <form {...shared} noValidate onSubmit={(event) => void onSubmit(event)}>
      {content}
    </form>
  )
}
