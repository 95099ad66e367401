/** Placeholder for the sum in a text; not a letter of any language. */
const SLOT = '\uE000'

type Props = {
  /** The text around the sum: `(amount) => t('cashBox.payAmount', { amount })`. */
  text: (amount: string) => string
  /** As the language writes it. */
  sum: string
}

/**
 * Text around a sum of a pending payment. A page translator does not change the sum, and another sum creates another
 * element, so a translation of the old text disappears with it.
 */
export function AmountText({ text, sum: amount }: Props) {
  const [before, after] = text(SLOT).split(SLOT)
  return (
    <span key={text(amount)}>
      {before}
      <span translate="no">{amount}</span>
      {after}
    </span>
  )
}
