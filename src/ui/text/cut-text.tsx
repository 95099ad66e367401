import { cutAtWord, cutText } from '~/lib/text.ts'

type Props = { text: string; length: number; isAtWord?: boolean }

/**
 * Text of the server, cut after `length` graphemes for display and complete for screen readers; `isAtWord`: cut at a
 * word boundary before that.
 */
export function CutText({ text, length, isAtWord = false }: Props) {
  const cut = isAtWord ? cutAtWord(text, length) : cutText(text, length)
  if (cut === text) return <bdi>{text}</bdi>
  return (
    <>
      <bdi aria-hidden>{cut}</bdi>
      <bdi className="visually-hidden">{text}</bdi>
    </>
  )
}
