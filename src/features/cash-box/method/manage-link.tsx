import { useT } from '~/hooks/use-t.ts'
import { Button } from '~/ui/primitives/button.tsx'

/** Opens the list of saved cards, to rename or remove them (PLUS-20, PLUS-21). */
export function ManageLink({ onPress }: { onPress: () => void }) {
  const { t } = useT()
  return (
    <Button variant="ghost" onClick={onPress}>
      {t('money.cards.manage')}
    </Button>
  )
}
