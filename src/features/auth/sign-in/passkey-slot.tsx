import { observer } from 'mobx-react-lite'

import { loadLazyTexts } from '~/db/lazy-texts.ts'
import { useLazyTexts } from '~/hooks/use-lazy-texts.ts'
import { canUsePasskeys } from '~/platform/can-use-passkeys.ts'
import { useLazyPart } from '~/stores/use-lazy-part.ts'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import styles from './passkey.module.css'

type Props = {
  /** Path to open after sign-in. */
  redirect: string | undefined
}

const HEIGHT = 48 // px: height of the button
const load = () => import('./passkey-button.tsx').then(({ PasskeyButton }) => PasskeyButton)

/** Sign-in with a passkey, if the browser supports it (PLUS-16). Loaded lazily; its space is reserved. */
export function PasskeySlot({ redirect }: Props) {
  if (!canUsePasskeys()) return null
  return (
    <div className={styles['place']}>
      <LateButton redirect={redirect} />
    </div>
  )
}

const LateButton = observer(function LateButton({ redirect }: Props) {
  const { part: PasskeyButton, failure } = useLazyPart(load, {})
  const { state } = useLazyTexts('security.title', loadLazyTexts)
  if (failure || state === 'failed') return null
  if (!PasskeyButton || state !== 'here') return <Skeleton height={HEIGHT} radius={HEIGHT / 2} />
  return <PasskeyButton redirect={redirect} />
})
