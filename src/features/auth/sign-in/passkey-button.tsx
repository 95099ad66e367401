import { useMutation } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import { passkeySignInMutation } from '~/api/passkeys.ts'
import { useProblemText } from '~/forms/problem-text.ts'
import { problemCodes } from '~/forms/server-errors.ts'
import { OnlineButton } from '~/forms/online-button.tsx'
import { useT } from '~/hooks/use-t.ts'
import { config } from '~/lib/config.ts'
import { DeviceError } from '~/platform/passkey-device.ts'
import { useDeferUpdates } from '~/forms/use-defer-updates.ts'
import { useStores } from '~/stores/use-stores.ts'
import layoutStyles from '~/ui/primitives/layout.module.css'

import { countryOf } from '../form/auth-request.ts'
import styles from './passkey.module.css'
import { useCompleteSignIn } from './use-complete-sign-in.ts'

type Props = {
  /** Path to open after sign-in. */
  redirect: string | undefined
}

/** Signs in with a passkey: the same session as with a password. Cancelling the browser prompt shows no error (PLUS-16). */
export const PasskeyButton = observer(function PasskeyButton({ redirect }: Props) {
  const { t } = useT()
  const { guest } = useStores()
  const problem = useProblemText()
  const { enter, showSignInError } = useCompleteSignIn()
  const signIn = useMutation(passkeySignInMutation())
  const [isBusy, setIsBusy] = useState(false)
  const [signInError, setSignInError] = useState<string | undefined>()
  useDeferUpdates('passkey', isBusy)

  async function wordOf(error: unknown): Promise<string | undefined> {
    if (error instanceof DeviceError)
      return error.refusal === 'cancelled' ? undefined : t('security.passkey.deviceFailed')
    return (await showSignInError(error)) ? undefined : problem(problemCodes(error))
  }

  async function press() {
    setIsBusy(true)
    setSignInError(undefined)
    try {
      const origin = { region: countryOf(guest.currency), brand: config.brand, domain: location.hostname }
      await enter(await signIn.mutateAsync(origin), { method: 'passkey' }, redirect)
    } catch (error) {
      setSignInError(await wordOf(error))
    }
    setIsBusy(false)
  }

  return (
    <div className={layoutStyles['grid']}>
      <OnlineButton variant="secondary" isWide icon="lock" isLoading={isBusy} onClick={() => void press()}>
        {t('security.passkey.logIn')}
      </OnlineButton>
      {signInError && (
        <p role="alert" className={styles['refusal']}>
          {signInError}
        </p>
      )}
    </div>
  )
})
