import { useT } from '~/hooks/use-t.ts'
import { Dialog } from '~/ui/primitives/dialog.tsx'
import { lazyPart, LostPart } from '~/ui/primitives/lazy-part.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

/** Parts of the cash box that not every payment needs: its forms do not wait for them. */
export const BirthdayQuestion = lazyPart(
  () => import('./birthday-question.tsx').then((module) => module.BirthdayQuestion),
  { fallback: <Skeleton height={240} radius={20} />, ifFailed: 'offer' },
)
export const BonusQuestion = lazyPart(() => import('./bonus-question.tsx').then((module) => module.BonusQuestion), {
  fallback: ({ onClose }) => <Waiting isLost={false} onClose={onClose} />,
  ifFailed: ({ onClose }) => <Waiting isLost onClose={onClose} />,
})
/** The end of a bonus, which distinguishes it from another one of the same name. */
export const BonusUntil = lazyPart(() => import('./bonus-question.tsx').then((module) => module.BonusUntil), {
  ifFailed: 'nothing',
})
export const ManageCards = lazyPart(() => import('./manage-cards.tsx').then((module) => module.ManageCards), {
  ifFailed: 'nothing',
})

type WaitingProps = { isLost: boolean; onClose: () => void }

/** The dialog of the bonus question before it has loaded. */
function Waiting({ isLost, onClose }: WaitingProps) {
  const { t } = useT()
  return (
    <Dialog kind="sheet" title={t('withdrawal.bonusTitle')} onClose={onClose}>
      {isLost ? <LostPart /> : <Skeleton height={160} radius={10} />}
    </Dialog>
  )
}
