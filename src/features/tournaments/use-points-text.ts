import { formatNumber } from '~/lib/money.ts'
import { useT } from '~/hooks/use-t.ts'

/** `pointsText(1830)`: so many points, in the words of the language. */
export function usePointsText() {
  const { t, language } = useT()
  return (points: number) => t('tournaments.points', { count: points, number: formatNumber(points, language) })
}
