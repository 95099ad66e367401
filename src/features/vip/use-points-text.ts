import { formatNumber } from '~/lib/money.ts'
import { useT } from '~/hooks/use-t.ts'

/** `pointsText(270)`: so many points of the club, in the words of the language. */
export function usePointsText() {
  const { t, language } = useT()
  return (points: number) => t('vip.points', { count: points, number: formatNumber(points, language) })
}
