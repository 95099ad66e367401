import { cutText } from '~/lib/cut-text.ts'

import css from './cut-text.module.css'

/** A text of the server, cut after `length` graphemes for the eye and whole for the ear. */
export function CutText({ text, length }: { text: string; length: number }) {
  const cut = cutText(text, length)
  if (cut === text) return <bdi>{text}</bdi>
  return (
    <>
      <bdi aria-hidden>{cut}</bdi>
      <bdi className={css['whole']}>{text}</bdi>
    </>
  )
}
