import type { VipLevel } from '~/contract/vip.ts'

import css from './vip-page.module.css'

/** What a level gives. */
export function Perks({ title, perks }: { title: string; perks: VipLevel['perks'] }) {
  return (
    <div className={css['gives']}>
      <p className={css['label']}>{title}</p>
      <ul className={css['perks']}>
        {perks.map((perk) => (
          <li key={perk.kind}>
            {perk.title}
            <strong className={css['value']}>{perk.value}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}
