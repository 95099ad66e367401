import type { PaymentMethod } from '~/contract/cash-box.ts'
import { OTHER_METHODS } from '~/constants/money.ts'
import { useT } from '~/hooks/use-t.ts'

import { MethodList } from './method-list.tsx'
import styles from './other-methods.module.css'

export type Others = {
  /** The methods besides the chosen one, in the order of the list. */
  others: readonly PaymentMethod[]
  onOther: (uid: string) => void
}

/** Where one method does not work: the next ones, a press away. What was typed as the amount stays. */
export function OtherMethods({ others, onOther }: Others) {
  const { t } = useT()
  if (others.length === 0) return null
  return (
    <section className={styles['others']}>
      <h2 className={styles['title']}>{t('cashBox.otherMethods')}</h2>
      <MethodList methods={others.slice(0, OTHER_METHODS)} chosen={null} onChoose={onOther} />
    </section>
  )
}
