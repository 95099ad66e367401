import type { Tournament } from '~/contract/tournaments.ts'
import { formatNumber } from '~/lib/money.ts'
import { useT } from '~/hooks/use-t.ts'

import { PrizeText } from './prize-text.tsx'
import { Section } from './section.tsx'
import css from './tournament-page.module.css'

/** The prize of each range of ranks; the player's own is marked. */
export function Prizes({ prizes, place }: { prizes: Tournament['prizes']; place: number | undefined }) {
  const { t, language } = useT()
  if (prizes.length === 0) return null
  const number = (value: number) => formatNumber(value, language)
  return (
    <Section title={t('tournaments.prizes')}>
      <table className={css['prizes']}>
        <thead>
          <tr>
            <th scope="col">{t('tournaments.place')}</th>
            <th scope="col">{t('tournaments.prizes')}</th>
          </tr>
        </thead>
        <tbody>
          {prizes.map(({ place_from: from, place_to: to, prize }) => (
            <tr key={from} data-mine={(place !== undefined && place >= from && place <= to) || undefined}>
              <th scope="row">{from === to ? number(from) : `${number(from)}–${number(to)}`}</th>
              <td>
                <PrizeText prize={prize} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
