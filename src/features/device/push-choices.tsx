import { useMutation, useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { savePushSettingsMutation } from './api.ts'
import { QUIET_FROM, QUIET_TO } from '~/constants/push.ts'
import type { PushSettings } from '~/contract/push.ts'
import { useProblemText } from '~/forms/problem-text.ts'
import { problemCodes } from '~/forms/server-errors.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Checkbox } from '~/ui/fields/checkbox.tsx'
import { SelectField } from '~/ui/fields/select-field.tsx'

import styles from './device.module.css'

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** A time that was set elsewhere stays a choice. */
const optionsWith = (time: string) =>
  [...new Set([...hours, time])].toSorted().map((hour) => ({ value: hour, label: hour }))

/** Each choice is saved at once, and goes back when it was not. */
export const PushChoices = observer(function PushChoices({ settings }: { settings: PushSettings }) {
  const { t } = useT()
  const { network, toasts } = useStores()
  const problem = useProblemText()
  const save = useMutation(savePushSettingsMutation(useQueryClient()))
  const shown = save.isPending ? save.variables : settings
  const { shows_amounts: showsAmounts, quiet } = shown
  const change = (part: Partial<PushSettings>) =>
    save.mutate(
      { ...shown, ...part },
      { onError: (error) => toasts.add({ variant: 'error', text: problem(problemCodes(error)) ?? '' }) },
    )
  return (
    <fieldset className={styles['choices']} disabled={!network.isOnline}>
      <legend className={styles['hidden']}>{t('device.push')}</legend>
      <Checkbox
        label={t('device.pushAmounts')}
        checked={showsAmounts}
        onChange={({ target }) => change({ shows_amounts: target.checked })}
      />
      <Checkbox
        label={t('device.quiet')}
        checked={quiet !== null}
        onChange={({ target }) => change({ quiet: target.checked ? { from: QUIET_FROM, to: QUIET_TO } : null })}
      />
      {quiet && (
        <div className={styles['times']}>
          <SelectField
            label={t('device.quietFrom')}
            options={optionsWith(quiet.from)}
            value={quiet.from}
            onChange={({ target }) => change({ quiet: { ...quiet, from: target.value } })}
          />
          <SelectField
            label={t('device.quietTo')}
            options={optionsWith(quiet.to)}
            value={quiet.to}
            onChange={({ target }) => change({ quiet: { ...quiet, to: target.value } })}
          />
        </div>
      )}
    </fieldset>
  )
})
