import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'

import { closeAccountMutation, refetchAccount } from '~/api/account.ts'
import type { Account } from '~/contract/account.ts'
import { requiredRule } from '~/forms/field-rules.ts'
import { PasswordDialog } from '~/forms/password-dialog.tsx'
import { problemCodes } from '~/forms/server-errors.ts'
import { joinCodes } from '~/forms/problem-text.ts'
import { useT } from '~/hooks/use-t.ts'
import { formatMoney } from '~/lib/money.ts'
import { useDeferUpdates } from '~/stores/use-defer-updates.ts'
import { useStores } from '~/stores/use-stores.ts'
import { useWhileSamePlayer } from '~/stores/use-while-same-player.ts'

import styles from './account.module.css'

const resolver = zodResolver(z.object({ password: requiredRule }))
type Props = { stake: Account['at_stake']; onEnd: () => void }

/** Requires the password before requesting to close the account (PLUS-44). */
export const CloseQuestion = observer(function CloseQuestion({ stake, onEnd }: Props) {
  const { t, language } = useT()
  const { toasts } = useStores()
  const whileSamePlayer = useWhileSamePlayer()
  const queryClient = useQueryClient()
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: { password: '' } })
  const close = useMutation(closeAccountMutation())
  const { isSubmitting, isDirty } = form.formState
  useDeferUpdates('closing', isDirty || isSubmitting)

  const submit = form.handleSubmit(async ({ password }) => {
    const ended = await whileSamePlayer(() => close.mutateAsync(password))
    if (!ended) return
    if (!ended.isDone) {
      void refetchAccount(queryClient) // the request may have succeeded although the response was lost
      const codes = problemCodes(ended.failure)
      const isOfPassword = codes.includes('PASSWORD_WRONG') || codes.includes('PASSWORD_NOT_SET')
      const field = isOfPassword ? 'password' : 'root'
      form.setError(field, { type: 'server', message: joinCodes(codes) }, { shouldFocus: field === 'password' })
      return
    }
    if (!(await whileSamePlayer(() => refetchAccount(queryClient)))) return
    toasts.add({ variant: 'success', text: t('security.close.asked') })
    onEnd()
  })

  return (
    <PasswordDialog
      control={form.control}
      name="password"
      title={t('security.close.questionTitle')}
      verb={t('security.close.confirm')}
      isDanger
      isSubmitting={isSubmitting}
      onSubmit={submit}
      onClose={onEnd}
    >
      <p>{t('security.close.timeText', { days: stake.wait_days })}</p>
      {stake.real > 0 && (
        <p>{t('security.close.hasMoney', { sum: formatMoney(stake.real, stake.currency, language) })}</p>
      )}
      <p className={styles['text']}>{t('security.close.questionText')}</p>
    </PasswordDialog>
  )
})
