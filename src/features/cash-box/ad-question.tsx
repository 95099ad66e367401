import { useState } from 'react'

import { adConsent, saveAdConsent } from '~/platform/visitor.ts'
import { config } from '~/lib/config.ts'
import { useT } from '~/hooks/use-t.ts'
import { Button } from '~/ui/primitives/button.tsx'

import styles from './payment-form.module.css'

const { analyticsUrl, pixelUrl } = config.depositServices

/**
 * Requests consent, once, to report deposits to ad partners (O-66) and to recognise this browser again. Hidden if no
 * partner is configured.
 */
export function AdQuestion() {
  const { t } = useT()
  const [isAsking, setIsAsking] = useState(() => (analyticsUrl !== '' || pixelUrl !== '') && adConsent() === null)
  if (!isAsking) return null
  const response = (isGiven: boolean) => {
    saveAdConsent(isGiven)
    setIsAsking(false)
  }
  return (
    <section className={styles['question']} aria-label={t('cashBox.adQuestion')}>
      <p>{t('cashBox.adQuestion')}</p>
      <div className={styles['answers']}>
        <Button size="s" variant="secondary" onClick={() => response(true)}>
          {t('cashBox.adYes')}
        </Button>
        <Button size="s" variant="secondary" onClick={() => response(false)}>
          {t('cashBox.adNo')}
        </Button>
      </div>
    </section>
  )
}
