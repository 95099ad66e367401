import type { Language } from '../../../src/contract/languages.ts'
import type { VipClub } from '../../../src/contract/vip.ts'
import { formatMoney } from '../../../src/lib/money.ts'
import type { Handlers } from '../../handler.ts'
import { cashbackWorth, managerName, perksOf, pointPrice, pointsText, vipFaq, vipLevels } from './seed.ts'
import type { PlayerRecord } from '../../world/records.ts'
import { cashbackOf } from '../offers/cashback.ts'
import { vipPoints, vipRank } from './world.ts'

const FULL = 10_000 // basis points

function standing(player: PlayerRecord, language: Language): VipClub['me'] {
  const points = vipPoints(player)
  const rank = vipRank(player)
  const level = vipLevels[rank]
  if (!level) return null
  const next = vipLevels[rank + 1] ?? null
  const way = next ? (points - level.points) / (next.points - level.points) : 1
  return {
    level: level.slug,
    points,
    next_level: next?.slug ?? null,
    points_to_next: next ? next.points - points : null,
    progress_bp: Math.floor(way * FULL),
    worth: [{ kind: 'cashback', text: worthOfCashback(player, language) }],
    manager: level.hasManager ? { name: managerName[language] } : null,
  }
}

/** Cashback collected in the current period. */
function worthOfCashback(player: PlayerRecord, language: Language): string {
  const { amount, currency } = cashbackOf(player)
  return cashbackWorth[language].replace('{amount}', formatMoney(amount, currency, language))
}

export const vipHandlers: Pick<Handlers, 'getVipClub'> = {
  getVipClub({ query }, { playerIfAny }) {
    const { currency, language } = query
    const player = playerIfAny()
    return {
      points_rule: {
        per_bet: pointPrice[currency],
        currency,
        text: pointsText[language].replace('{per}', formatMoney(pointPrice[currency], currency, language)),
      },
      levels: vipLevels.map((level, index) => ({
        slug: level.slug,
        title: level.title[language],
        rank: index + 1,
        points_required: level.points,
        color: level.color,
        perks: perksOf(level).map((perk) => ({
          kind: perk.kind,
          title: perk.title[language],
          value: perk.value[language],
        })),
      })),
      me: player && standing(player, language),
      faq: vipFaq.map(({ question, answer: response }) => ({
        question: question[language],
        answer: response[language],
      })),
    }
  },
}
