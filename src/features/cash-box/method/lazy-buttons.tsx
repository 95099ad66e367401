import { useT } from '~/hooks/use-t.ts'
import { Button } from '~/ui/primitives/button.tsx'

import styles from './amount-field.module.css'

/** Opens the list of saved cards, to rename or remove them (PLUS-20, PLUS-21). */
export function ManageLink({ onPress }: { onPress: () => void }) {
  const { t } = useT()
  return (
    <Button variant="ghost" onClick={onPress}>
      {t('money.cards.manage')}
    </Button>
  )
}

type MostProps = {
  minor: number
  isAll: boolean
  money: (minor: number) => string
  isChosen: boolean
  onChoose: () => void
}

/** Chooses the largest amount: the whole balance, or what the method accepts. */
export function MostButton({ minor, isAll, money, isChosen, onChoose }: MostProps) {
  const { t } = useT()
  return (
    <button
      type="button"
      className={`${styles['preset']} ${styles['most']}`}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      {t(isAll ? 'money.all' : 'money.most', { amount: money(minor) })}
    </button>
  )
}
