import type { PaymentMethod } from '~/contract/cash-box.ts'
import { formatMoney } from '~/lib/money.ts'
import { formatPercent } from '~/lib/percent.ts'
import { useT } from '~/hooks/use-t.ts'
import { Icon } from '~/ui/media/icon.tsx'
import { LazyImage } from '~/ui/media/lazy-image.tsx'

import { smallestPayment } from './amounts.ts'
import { durationText } from './duration-text.ts'
import styles from './method-list.module.css'

type Props = { methods: readonly PaymentMethod[]; chosen: string | null; onChoose: (uid: string) => void }

/** Ways to pay, each with limits, fee and time before anything is typed (C13). */
export function MethodList({ methods, chosen, onChoose }: Props) {
  return (
    <ul className={styles['list']}>
      {methods.map((method) => (
        <li key={method.uid}>
          <button
            type="button"
            className={styles['method']}
            aria-pressed={method.uid === chosen}
            onClick={() => onChoose(method.uid)}
          >
            <MethodFace method={method} />
            <Icon name="chevron-right" size={20} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Picture, name and terms of a method. */
export function MethodFace({ method }: { method: PaymentMethod }) {
  const { t, language } = useT()
  const { title, icon, currency, max, fee_bp: feeBp, minutes } = method
  const fee = feeBp === 0 ? t('cashBox.noFee') : t('cashBox.feePercent', { percent: formatPercent(feeBp, language) })
  return (
    <>
      <LazyImage path={icon} alt="" width={64} height={40} className={styles['icon']} />
      <span className={styles['text']}>
        <span className={styles['title']}>{title}</span>
        <span className={styles['terms']}>
          {formatMoney(smallestPayment(method), currency, language)} – {formatMoney(max, currency, language)}
        </span>
        <span className={`${styles['terms']} ${styles['facts']}`}>
          <span>{fee}</span>
          <span>{t(...durationText(minutes))}</span>
        </span>
      </span>
    </>
  )
}
