/** Stands in a text where the sum goes; no letter of any language. */
const SLOT = '\uE000'

type Props = {
  /** The text around the sum: `(amount) => t('cashBox.payAmount', { amount })`. */
  text: (sum: string) => string
  /** As the language writes it. */
  sum: string
}

/**
 * Words around a sum that somebody is about to move. A page translator leaves the sum alone, and another sum is another
 * element: whatever was made of the old words, they go with it.
 */
export function SumText({ text, sum }: Props) {
  const [before, after] = text(SLOT).split(SLOT)
  return (
    <span key={text(sum)}>
      {before}
      <span translate="no">{sum}</span>
      {after}
    </span>
  )
}
