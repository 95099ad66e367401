import { useId, type FormEvent, type ReactNode } from 'react'

import styles from './card.module.css'

type Props = {
  /** Its heading, which names it too. */
  title?: string
  /** What is typed in it is sent together: it is a form then. */
  onSubmit?: (event: FormEvent) => unknown
  className?: string | undefined
  children: ReactNode
}

/** A subject of its own on a page, on a surface of its own: a named region, or a form. */
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
