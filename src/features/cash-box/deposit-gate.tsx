import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useRef, type ReactNode } from 'react'

import { limitsQuery } from '~/api/limits.ts'
import { userQuery } from '~/api/profile.ts'
import { accountZones } from '~/constants/limits.ts'
import { canAdvertise } from '~/lib/can-advertise.ts'
import { formatAtOffset } from '~/lib/zone-clock.ts'
import { useT } from '~/hooks/use-t.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { OnBreak } from '~/ui/primitives/on-break.tsx'

import styles from './deposit-panel.module.css'
import { useWhileSignedIn } from './use-while-signed-in.ts'

/** The question about a first limit; `onAnswered` once it has its answer and goes. */
export type AskFirstLimit = (onAnswered: () => void) => ReactNode

type Props = { firstLimit: AskFirstLimit | undefined; children: ReactNode }

/**
 * What stands before a deposit (O-67): a break, in whose place nothing is paid; over the first one the question about a
 * limit, until it is answered. Else the deposit, with the way to the limits under it.
 */
export const DepositGate = observer(function DepositGate({ firstLimit, children }: Props) {
  const { t } = useT()
  const form = useRef<HTMLDivElement>(null)
  const whileSignedIn = useWhileSignedIn()
  const { data: user } = useQuery({ ...userQuery(), ...whileSignedIn })
  const { data: protection } = useQuery({ ...limitsQuery(), ...whileSignedIn })
  if (user && !canAdvertise(user)) {
    const { break_until: until, currency, status } = user
    return <OnBreak status={status} until={until ? formatAtOffset(until, accountZones[currency].offset) : null} />
  }
  const isAsked = user?.deposits_count === 0 && protection?.is_asked === false
  return (
    <>
      {isAsked && firstLimit?.(() => form.current?.focus())}
      <div ref={form} tabIndex={-1} className={styles['form']}>
        {children}
      </div>
      <AppLink to="/profile/limits" className={styles['limits']}>
        {t('profile.limits')}
      </AppLink>
    </>
  )
})
