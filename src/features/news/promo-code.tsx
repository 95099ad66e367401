import { useCopy } from '~/hooks/use-copy.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { ServerLink } from '~/ui/links/app-link.tsx'
import { Button } from '~/ui/primitives/button.tsx'

import css from './promo-page.module.css'

/** The code of a promotion: copied with one button, or opened on the bonus page, whose field it fills without submitting. */
export function PromoCode({ code }: { code: string }) {
  const { t } = useT()
  const { toasts } = useStores()
  const copy = useCopy((toast) => toasts.add(toast))
  return (
    <section className={css['code']} aria-label={t('news.code')}>
      <p className={css['label']}>{t('news.code')}</p>
      <p className={css['letters']} translate="no">
        {code}
      </p>
      <div className={css['actions']}>
        <Button
          variant="secondary"
          size="s"
          icon="copy"
          aria-label={t('news.copyCode', { code })}
          onClick={() => void copy(code)}
        >
          {t('common.copy')}
        </Button>
        <ServerLink href={`/bonuses?promocode=${encodeURIComponent(code)}`} look="primary">
          {t('news.useCode')}
        </ServerLink>
      </div>
    </section>
  )
}
