import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'

import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { savesData, chooseSaver, syncSaverOfTabs, saverChoice, saverChoices } from '~/platform/connection-info.ts'
import { SelectField } from '~/ui/fields/select-field.tsx'
import { ThemeField } from '~/ui/fields/theme-field.tsx'
import { Card } from '~/ui/primitives/card.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import { Status } from '~/ui/primitives/status.tsx'
import layoutStyles from '~/ui/primitives/layout.module.css'

import styles from './device.module.css'
import { Fact, useSizeText } from './fact.tsx'
import { OutboxCard } from './outbox-card.tsx'
import { PushCard } from './push-card.tsx'
import { readSaving, storedBytes } from './saving.ts'
import { StorageCard } from './storage-card.tsx'

const names = {
  automatic: 'device.saverAutomatic',
  always: 'device.saverAlways',
  never: 'device.saverNever',
} as const

/** The player's data saver beside the browser's, and its savings (PLUS-30, PLUS-31). */
export const SaverCard = observer(function SaverCard() {
  const { t } = useT()
  const [choice, setChoice] = useState(saverChoice)
  useEffect(() => syncSaverOfTabs(() => setChoice(saverChoice())), [])
  const choose = (value: string) => chooseSaver(saverChoices.find((known) => known === value) ?? 'automatic')
  return (
    <Card title={t('device.saver')}>
      <p className={styles['text']}>{t('device.saverText')}</p>
      <SelectField
        label={t('device.saverChoice')}
        options={saverChoices.map((value) => ({ value, label: t(names[value]) }))}
        value={choice}
        onChange={({ target }) => choose(target.value)}
      />
      <Status as="output" className={styles['state']}>
        {t(choice !== 'automatic' ? 'device.saverFromNow' : savesData() ? 'device.saverOn' : 'device.saverOff')}
      </Status>
      <Saved />
    </Card>
  )
})

/** Savings at the time the page opens; they change while other pages load images. */
const Saved = observer(function Stored() {
  const { t } = useT()
  const size = useSizeText()
  const [saving] = useState(() => readSaving())
  const saved = storedBytes(saving)
  if (saving.pictures === 0) return <p className={styles['text']}>{t('device.saverNothing')}</p>
  return (
    <dl className={layoutStyles['stack4']}>
      <Fact name={t('device.saverLoaded')}>{size(saving.bytes)}</Fact>
      {saved !== null && saved > 0 && (
        <Fact name={t('device.saverSaved')}>
          {t('device.saverAbout', { size: size(saved) })}
          <small>{t('device.saverMeasured', { count: saving.measured })}</small>
        </Fact>
      )}
    </dl>
  )
})

function ThemeCard() {
  const { t } = useT()
  return (
    <Card title={t('device.theme')}>
      <ThemeField />
    </Card>
  )
}

/** Settings of this device: theme, notifications, unsent data, storage, and data saver. */
export function DevicePage() {
  const { t } = useT()
  useDocumentTitle(t('profile.device'))
  return (
    <Page title={t('profile.device')} back={{ to: '/profile', label: t('common.back') }}>
      <div className={styles['page']}>
        <ThemeCard />
        <PushCard />
        <StorageCard />
        <OutboxCard />
        <SaverCard />
      </div>
    </Page>
  )
}
