import { useId, useLayoutEffect, useRef } from 'react'

import type { VipLevel } from '~/contract/vip.ts'
import { formatNumber } from '~/lib/money.ts'
import { useT } from '~/hooks/use-t.ts'

import { LevelEmblem } from '~/ui/media/level-emblem.tsx'
import { WideTable } from '~/ui/primitives/wide-table.tsx'
import { levelColor } from '~/lib/color.ts'
import css from './vip-page.module.css'

/** Returns the kinds of perks with their names, in the order in which the levels add them. */
export function perkKinds(levels: readonly VipLevel[]) {
  const kinds = new Map<string, string>()
  for (const { perks } of levels) for (const { kind, title } of perks) if (!kinds.has(kind)) kinds.set(kind, title)
  return [...kinds]
}

/** A table of the levels. It scrolls sideways, starting at the player's level, with sticky row headers. */
export function LevelTable({ levels, own }: { levels: readonly VipLevel[]; own: string | undefined }) {
  const { t, language } = useT()
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = scroller.current
    const column = box?.querySelector<HTMLElement>('thead [data-own]')
    const names = box?.querySelector<HTMLElement>('thead th')
    if (box && column && names) box.scrollLeft = column.offsetLeft - names.offsetWidth
  }, [])
  return (
    <section className={css['section']}>
      <h2 id={id} className={css['heading']}>
        {t('vip.levels')}
      </h2>
      <WideTable ref={scroller} name={id}>
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col">{t('vip.level')}</th>
              {levels.map(({ slug, title, color }, rank) => (
                <th key={slug} scope="col" data-own={slug === own || undefined} style={{ color: levelColor(color) }}>
                  <LevelEmblem rank={rank} levels={levels.length} size={32} />
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('vip.from')}</th>
              {levels.map(({ slug, points_required: points }) => (
                <td key={slug}>{formatNumber(points, language)}</td>
              ))}
            </tr>
            {perkKinds(levels).map(([kind, title]) => (
              <tr key={kind}>
                <th scope="row">{title}</th>
                {levels.map(({ slug, perks }) => (
                  <td key={slug}>
                    {perks.find((perk) => perk.kind === kind)?.value ?? (
                      <>
                        <span aria-hidden>—</span>
                        <span className="visually-hidden">{t('vip.no')}</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </section>
  )
}
