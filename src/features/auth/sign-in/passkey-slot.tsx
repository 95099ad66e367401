import { useMark } from '~/hooks/use-mark.ts'
import { canUsePasskeys } from '~/platform/can-use-passkeys.ts'
import { lazyPart } from '~/ui/primitives/lazy-part.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import styles from './passkey.module.css'

type Props = {
  /** Path to open after sign-in. */
  redirect: string | undefined
}

const HEIGHT = 48 // px: height of the button
const PasskeyButton = lazyPart(() => import('./passkey-button.tsx').then((module) => module.PasskeyButton), {
  fallback: <Skeleton height={HEIGHT} radius={HEIGHT / 2} />,
  ifFailed: 'nothing',
})

/** Sign-in with a passkey, if the browser supports it (PLUS-16). Loaded lazily; its space is reserved. */
export function PasskeySlot({ redirect }: Props) {
  const isOff = useMark('off:passkeys')
  if (isOff || !canUsePasskeys()) return null
  return (
    <div className={styles['place']}>
      <PasskeyButton redirect={redirect} />
    </div>
  )
}
