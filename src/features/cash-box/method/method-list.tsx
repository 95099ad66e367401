import { useLayoutEffect, useRef } from 'react'

import { OTHER_METHODS } from '~/constants/money.ts'
import type { PaymentMethod } from '~/contract/cash-box.ts'
import { useT } from '~/hooks/use-t.ts'
import { formatMoney, formatPercent } from '~/lib/money.ts'
import { imageSource } from '~/platform/image-url.ts'
import { moveFrom } from '~/platform/move-from.ts'
import { Icon } from '~/ui/media/icon.tsx'
import { LazyImage } from '~/ui/media/lazy-image.tsx'
import layoutStyles from '~/ui/primitives/layout.module.css'
import textStyles from '~/ui/text/text.module.css'

import { durationText, smallestPayment } from './amounts.ts'
import styles from './method-list.module.css'

type Props = {
  methods: readonly PaymentMethod[]
  chosen: string | null
  /** `icon`: its position in the window when the method was clicked. */
  onChoose: (uid: string, icon: DOMRect | undefined) => void
  /** Called when a click on a method begins. */
  onIntent?: (uid: string) => void
}

/** The payment methods, with limits, fee and duration shown before anything is typed (C13). */
export function MethodList({ methods, chosen, onChoose, onIntent }: Props) {
  return (
    <ul className={layoutStyles['stack3']}>
      {methods.map((method) => (
        <li key={method.uid}>
          <button
            type="button"
            className={styles['method']}
            aria-pressed={method.uid === chosen}
            onPointerDown={() => onIntent?.(method.uid)}
            onClick={({ currentTarget }) => {
              onChoose(method.uid, currentTarget.querySelector('img')?.getBoundingClientRect())
            }}
          >
            <MethodFace method={method} />
            <Icon name="chevron-right" size={20} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Fee and duration of a method. */
function Facts({ method }: { method: PaymentMethod }) {
  const { t, language } = useT()
  const { fee_bp: feeBp, minutes } = method
  const fee = feeBp === 0 ? t('cashBox.noFee') : t('cashBox.feePercent', { percent: formatPercent(feeBp, language) })
  return (
    <span className={`${styles['terms']} ${styles['facts']}`}>
      <span>{fee}</span>
      <span>{t(...durationText(minutes))}</span>
    </span>
  )
}

/** The chosen method, in one row. The amount field shows its limits. The icon moves `from` its position in the list. */
export function MethodRow({ method, from }: { method: PaymentMethod; from: DOMRect | undefined }) {
  const ref = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => moveFrom(ref.current, from), [from])
  return (
    <>
      <span ref={ref} className={styles['mark']}>
        <img {...imageSource(method.icon, 64)} alt="" decoding="sync" className={styles['icon']} />
      </span>
      <span className={styles['text']}>
        <span className={styles['title']}>{method.title}</span>
        <Facts method={method} />
      </span>
    </>
  )
}

/** Icon, name and terms of a method. */
function MethodFace({ method }: { method: PaymentMethod }) {
  const { language } = useT()
  const { title, icon, currency, max } = method
  return (
    <>
      <LazyImage path={icon} alt="" width={64} height={40} className={styles['icon']} />
      <span className={styles['text']}>
        <span className={styles['title']}>{title}</span>
        <span className={styles['terms']}>
          {formatMoney(smallestPayment(method), currency, language)} – {formatMoney(max, currency, language)}
        </span>
        <Facts method={method} />
      </span>
    </>
  )
}

export type Others = {
  /** The methods except the chosen one, in the order of the list. */
  others: readonly PaymentMethod[]
  onOther: (uid: string) => void
}

/** After a method failed, offers the others with one click. The typed amount stays. */
export function OtherMethods({ others, onOther }: Others) {
  const { t } = useT()
  if (others.length === 0) return null
  return (
    <section className={styles['others']}>
      <h2 className={textStyles['titleS']}>{t('cashBox.otherMethods')}</h2>
      <MethodList methods={others.slice(0, OTHER_METHODS)} chosen={null} onChoose={(uid) => onOther(uid)} />
    </section>
  )
}
