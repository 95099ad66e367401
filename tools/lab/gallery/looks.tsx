import { Icon, type IconName } from '~/ui/media/icon.tsx'
import { iconPaths } from '~/ui/media/icon-paths.ts'
import { lazyIconPaths } from '~/ui/media/lazy-icon-paths.ts'

import css from './gallery.module.css'

const samples = [
  ['--font-display', 'Қаңтар әндері — Ұлы дала'],
  ['--font-h1', 'Gecə bağı: Xəzər qürubu'],
  ['--font-h2', 'Каспийские сумерки № 7'],
  ['--font-title', 'Жұлдызды өзен, һәм ғажайып үй'],
  ['--font-title-s', 'İşıq, ağac, çörək, ölkə, üzüm, Şəki'],
  ['--font-body', '152 480,00 ₸ · 1.234,56 ₼ · 7 000 ₽ · $25 · “Qumai” «Құмай»…'],
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
