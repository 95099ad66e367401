import { useState } from 'react'

import { Icon, type IconName } from '~/ui/media/icon.tsx'
import { iconPaths } from '~/ui/media/icon-paths.ts'
import { lazyIconPaths } from '~/ui/media/lazy-icon-paths.ts'
import css from './gallery.module.css'
import { useT } from '~/hooks/use-t.ts'
import { brand } from '~/lib/brand.ts'
import { Badge } from '~/ui/primitives/badge.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'
import { EmptyState } from '~/ui/primitives/empty-state.tsx'
import { ErrorState } from '~/ui/primitives/error-state.tsx'
import { Html } from '~/ui/text/html.tsx'
import { LazyImage } from '~/ui/media/lazy-image.tsx'
import { LinkTabs, Tabs } from '~/ui/primitives/tabs.tsx'
import { Money } from '~/ui/text/money.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import { Skeleton, Spinner } from '~/ui/primitives/skeleton.tsx'
import { TextField } from '~/ui/fields/text-field.tsx'
import { ToastCard } from '~/ui/primitives/toast.tsx'

const samples = [
  ['--font-display', 'Қаңтар әндері — Ұлы дала'],
  ['--font-h1', 'Gecə bağı: Xəzər qürubu'],
  ['--font-h2', 'Каспийские сумерки № 7'],
  ['--font-title', 'Жұлдызды өзен, һәм ғажайып үй'],
  ['--font-title-s', 'İşıq, ağac, çörək, ölkə, üzüm, Şəki'],
  ['--font-body', `152 480,00 ₸ · 1.234,56 ₼ · 7 000 ₽ · $25 · “${brand.name}” «Құмай»…`],
  ['--font-body-s', 'Ойынды жалғастыру · Oyuna davam et · Продолжить игру · Continue playing'],
  ['--font-label', 'ӘІҢҒҮҰҚӨҺ әіңғүұқөһ · ƏĞIİŞÇÖÜ əğıişçöü'],
  ['--font-caption', 'Каждый охотник желает знать, где сидит фазан; съешь ещё этих булок'],
] as const

export function Type() {
  return (
    <div className={css['stack']} data-type>
      {samples.map(([token, text]) => (
        <p key={token} style={{ font: `var(${token})` }}>
          {text}
        </p>
      ))}
    </div>
  )
}

export function Icons() {
  return (
    <ul className={css['icons']}>
      {(Object.keys({ ...iconPaths, ...lazyIconPaths }) as IconName[]).map((name) => (
        <li key={name}>
          <Icon name={name} />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  )
}

const pairs = [
  ['--bg', '--text'],
  ['--s1', '--text-muted'],
  ['--s2', '--text-subtle'],
  ['--s3', '--text'],
  ['--brass', '--brass-ink'],
  ['--brass-soft', '--brass-soft-ink'],
  ['--teal', '--teal-ink'],
  ['--teal-soft', '--teal-soft-ink'],
  ['--success-soft', '--success-soft-ink'],
  ['--warning-soft', '--warning-soft-ink'],
  ['--danger-fill', '--danger-ink'],
  ['--danger-soft', '--danger-soft-ink'],
  ['--info-soft', '--info-soft-ink'],
  ['--s1', '--brass'],
  ['--s1', '--teal'],
  ['--s1', '--success'],
  ['--s1', '--warning'],
  ['--s1', '--danger'],
  ['--s1', '--info'],
  ['--s1', '--violet'],
] as const

export function Colours() {
  return (
    <div className={css['swatches']}>
      {pairs.map(([ground, ink]) => (
        <p key={ground + ink} className={css['swatch']} style={{ background: `var(${ground})`, color: `var(${ink})` }}>
          {ink.slice(2)}
        </p>
      ))}
    </div>
  )
}

const nothing = () => undefined

export function TabSets() {
  const { t } = useT()
  const [selected, setSelected] = useState('phone')
  return (
    <div className={css['stack']}>
      <Tabs
        label={t('ui.phoneCountry')}
        tabs={[
          { id: 'phone', label: t('ui.countryKz') },
          { id: 'email', label: 'E-mail' },
        ]}
        selected={selected}
        onSelect={setSelected}
      >
        <TextField label={selected} />
      </Tabs>
      <LinkTabs
        label={t('common.seeAll')}
        tabs={[
          { to: '/', label: t('common.seeAll') },
          { to: '/games', label: t('common.back') },
        ]}
      />
    </div>
  )
}

export function Dialogs() {
  const { t } = useT()
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null)
  return (
    <div className={css['row']}>
      <Button variant="secondary" onClick={() => setOpen('dialog')}>
        dialog
      </Button>
      <Button variant="secondary" onClick={() => setOpen('sheet')}>
        sheet
      </Button>
      {open && (
        <Dialog
          title={t('auth.reset.title')}
          kind={open}
          onClose={() => setOpen(null)}
          actions={
            <>
              <Button variant="secondary" onClick={() => setOpen(null)}>
                {t('common.close')}
              </Button>
              <Button onClick={() => setOpen(null)}>{t('common.ok')}</Button>
            </>
          }
        >
          <div className={css['stack']}>
            <p>{t('auth.reset.newLead')}</p>
            <TextField label="E-mail" />
          </div>
        </Dialog>
      )}
    </div>
  )
}

export function Toasts() {
  const { t } = useT()
  return (
    <div className={css['stack']}>
      <ToastCard variant="success" text={t('common.copied')} onClose={nothing} />
      <ToastCard
        variant="info"
        text={t('auth.reset.newLead')}
        action={{ label: t('common.seeAll'), to: '/' }}
        onClose={nothing}
      />
      <ToastCard variant="error" text={t('common.somethingWrong')} onClose={nothing} />
      <div className={css['row']}>
        <Badge count={3} label="3" />
        <Badge count={12} label="12" />
        <Badge count={250} label="250" />
        <Spinner label={t('common.loading')} />
      </div>
      <div className={css['card']}>
        <Skeleton width="55%" height={20} />
        <Skeleton width="90%" height={14} />
        <Skeleton width={120} height={44} radius="var(--radius-pill)" />
      </div>
    </div>
  )
}

const html = `<h2>Ережелер</h2><p onclick="alert(1)" style="color:red">Бонусты <strong>ойнату</strong> шарты:
<a href="/games">ойындар</a>, <a href="https://example.test">example.test</a>, <a href="javascript:alert(1)">x</a></p>
<ul><li>×35, 7 күн</li><li>Ең жоғары бәс 2 500 ₸</li></ul><table><tr><th>Деңгей</th><th>Кэшбэк</th></tr>
<tr><td>1</td><td>5 %</td></tr></table><script>alert(1)</script><form><input name="a"></form>`

export function Texts() {
  const { t } = useT()
  return (
    <div className={css['stack']}>
      <div className={css['row']}>
        <Money minor={15_248_000} currency="KZT" />
        <Money minor={123_456} currency="AZN" />
        <Money minor={-5000} currency="KZT" asOf={1_795_242_600_000} />
      </div>
      <div className={css['card']}>
        <Html html={html} />
      </div>
      <div className={css['card']}>
        <Page
          title={t('common.seeAll')}
          back={{ to: '/games', label: t('common.back') }}
          end={<Badge count={4} label="4" />}
        >
          <p>{t('common.ok')}</p>
        </Page>
      </div>
    </div>
  )
}

export function Images() {
  return (
    <div className={css['row']}>
      {['g/silver-wave', 'g/night-garden', 'g/star-river'].map((path) => (
        <LazyImage
          key={path}
          path={path}
          alt={path}
          width={168}
          height={224}
          placeholder="#1d5a5e"
          title="Күміс толқын"
          className={css['art']}
        />
      ))}
    </div>
  )
}

export function States() {
  const { t } = useT()
  return (
    <div className={css['grid']}>
      <EmptyState scene="shore" title={t('games.nothing')} text={t('games.nothingText')}>
        <Button variant="secondary" size="s">
          {t('common.seeAll')}
        </Button>
      </EmptyState>
      <ErrorState title={t('lobby.failed')} text={t('lobby.failedText')} onRetry={nothing} />
    </div>
  )
}
