import { useMutation, useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { limitsQuery, sendRealityCheck } from '~/api/limits.ts'
import { REALITY_CHECK_MINUTES } from '~/constants/limits.ts'
import { useProblemText } from '~/forms/problem-text.ts'
import { problemCodes } from '~/forms/server-errors.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Card } from '~/ui/primitives/card.tsx'

import { Choice } from './choice.tsx'
import styles from './limits.module.css'

/** After how much play the game waits for an answer; it can be made shorter or longer, not switched off. */
export const RealitySection = observer(function RealitySection({ minutes }: { minutes: number }) {
  const { t } = useT()
  const { network, toasts } = useStores()
  const queryClient = useQueryClient()
  const problem = useProblemText()
  const save = useMutation({
    mutationFn: sendRealityCheck,
    onSuccess: (answer) => void queryClient.setQueryData(limitsQuery().queryKey, answer),
    onError: (error) => void toasts.add({ variant: 'error', text: problem(problemCodes(error)) ?? '' }),
  })
  const chosen = save.isPending ? save.variables : minutes

  return (
    <Card title={t('limits.reality')}>
      <p className={styles['text']}>{t('limits.realityText')}</p>
      <Choice
        label={t('limits.reality')}
        options={REALITY_CHECK_MINUTES.map((each) => ({ value: each, text: t('limits.minutes', { minutes: each }) }))}
        chosen={chosen}
        isDisabled={!network.isOnline}
        onChoose={(each) => save.mutate(each)}
      />
    </Card>
  )
})
