import { useT } from '~/hooks/use-t.ts'

import { FirstText } from './first-text.tsx'

/** `fill` sets the text of an empty message. */
type Props = { id: string; fill: (text: string) => void }

/** Starts an empty message with the id of its round. */
export function DisputedRound({ id, fill }: Props) {
  const { t } = useT()
  return <FirstText text={t('activity.rounds.disputeText', { id })} fill={fill} />
}
