import type { VipClub, VipLevel } from '~/contract/vip.ts'

import css from './vip-page.module.css'

const nothing: NonNullable<NonNullable<VipClub['me']>['worth']> = []

type Props = {
  title: string
  perks: VipLevel['perks']
  /** What some of them are worth to the player right now. */
  worth?: NonNullable<VipClub['me']>['worth']
}

/** What a level gives. */
export function Perks({ title, perks, worth = nothing }: Props) {
  return (
    <div className={css['gives']}>
      <p className={css['label']}>{title}</p>
      <ul className={css['perks']} aria-label={title}>
        {perks.map((perk) => (
          <li key={perk.kind}>
            <span>
              {perk.title}
              {worth
                .filter(({ kind }) => kind === perk.kind)
                .map(({ text }) => (
                  <small key={text} className={css['worth']}>
                    {text}
                  </small>
                ))}
            </span>
            <strong className={css['value']}>{perk.value}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}
