import { observer } from 'mobx-react-lite'

import { loadLateTexts } from '~/db/late-texts.ts'
import { useLateTexts } from '~/hooks/use-late-texts.ts'
import { canUsePasskeys } from '~/platform/can-use-passkeys.ts'
import { useLatePart } from '~/stores/use-late-part.ts'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import styles from './passkey.module.css'

type Props = {
  /** Where the player was going. */
  redirect: string | undefined
}

const HEIGHT = 48 // px: as high as the button
const load = () => import('./passkey-button.tsx').then(({ PasskeyButton }) => PasskeyButton)

/** The way in by a passkey, where the browser has them (PLUS-16). It comes late: until then its place is kept. */
export function PasskeyPlace({ redirect }: Props) {
  if (!canUsePasskeys()) return null
  return (
    <div className={styles['place']}>
      <LateButton redirect={redirect} />
    </div>
  )
}

const LateButton = observer(function LateButton({ redirect }: Props) {
  const { part: PasskeyButton, failure } = useLatePart(load, {})
  const { state } = useLateTexts('security.title', loadLateTexts)
  if (failure || state === 'failed') return null
  if (!PasskeyButton || state !== 'here') return <Skeleton height={HEIGHT} radius={HEIGHT / 2} />
  return <PasskeyButton redirect={redirect} />
})
