import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { useWatch, type Control } from 'react-hook-form'

import { type FeedbackValues, MESSAGE_COUNT_FROM, MESSAGE_MAX } from './feedback-schema.ts'
import { FormError } from '~/forms/form-error.tsx'
import { FormEmailField, FormTextArea } from '~/forms/form-fields.tsx'
import { formatNumber } from '~/lib/money.ts'
import { OnlineButton } from '~/forms/online-button.tsx'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Status } from '~/ui/primitives/status.tsx'

import css from './feedback-form.module.css'
import { DisputedRound, useDisputedRound } from './first-text.tsx'
import { useFeedback } from './use-feedback.ts'

/** A message to support, from a guest or a player (STATIC-03, STATIC-04). */
export const FeedbackForm = observer(function FeedbackForm() {
  const { t } = useT()
  const { network } = useStores()
  const { form, isGuest, isRestored, isRead, fill, submit, notice, sentId, again } = useFeedback()
  const round = useDisputedRound()
  const id = useId()
  return (
    <section className={css['box']} aria-labelledby={id}>
      <h2 id={id} className={css['heading']}>
        {t('feedback.title')}
      </h2>
      <Status>
        {sentId !== null && (
          <div className={css['sent']}>
            <p className={css['title']}>{t('feedback.sentTitle')}</p>
            <p className={css['text']}>{t('feedback.sentText', { id: sentId })}</p>
            <Button variant="secondary" size="s" onClick={again}>
              {t('feedback.another')}
            </Button>
          </div>
        )}
      </Status>
      {isRead && round !== null && <DisputedRound key={round} id={round} fill={fill} />}
      {sentId === null && (
        <form className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
          {isRestored && (
            <Status as="output" className={css['text']}>
              {t('feedback.restored')}
            </Status>
          )}
          <FormTextArea
            control={form.control}
            name="message"
            label={t('feedback.message')}
            hint={<Left control={form.control} />}
            dir="auto"
          />
          {isGuest && (
            <FormEmailField control={form.control} name="email" label={t('feedback.email')} autoComplete="email" />
          )}
          <div role="alert">{notice && <p className={css['notice']}>{notice}</p>}</div>
          <FormError control={form.control} />
          {!network.isOnline && <p className={css['text']}>{t('common.needsConnection')}</p>}
          <OnlineButton isExplained type="submit" isWide isLoading={form.formState.isSubmitting}>
            {t('feedback.send')}
          </OnlineButton>
        </form>
      )}
    </section>
  )
})

/** The remaining characters, once the text is long. */
function Left({ control }: { control: Control<FeedbackValues> }) {
  const { t, language } = useT()
  const { length } = useWatch({ control, name: 'message' }).trim()
  if (length < MESSAGE_COUNT_FROM) return null
  const count = Math.max(0, MESSAGE_MAX - length)
  return t('feedback.left', { count, number: formatNumber(count, language) })
}
