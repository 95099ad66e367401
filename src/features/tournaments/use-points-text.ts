import { formatNumber } from '~/lib/money.ts'
import { useT } from '~/hooks/use-t.ts'

/** `pointsText(1830)`: "1,830 points" in the current language. */
export function usePointsText() {
  const { t, language } = useT()
  return (points: number) => t('tournaments.points', { count: points, number: formatNumber(points, language) })
}
