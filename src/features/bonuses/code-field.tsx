import { observer } from 'mobx-react-lite'
import type { KeyboardEvent } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { cleanPromoCode } from '~/lib/promo-code.ts'
import { cleanTyped } from '~/lib/text.ts'
import { useStores } from '~/stores/use-stores.ts'
import { cleanInPlace } from '~/ui/fields/clean-in-place.ts'
import { TextField } from '~/ui/fields/text-field.tsx'

type Props = {
  code: string
  error: string | undefined
  onCode: (code: string) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/** The field of a promo code. Only the server validates the code. */
export const CodeField = observer(function CodeField({ code, error, onCode, onKeyDown }: Props) {
  const { t } = useT()
  const { network } = useStores()
  return (
    <TextField
      label={t('bonuses.code')}
      name="promocode"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={code}
      error={error}
      hint={network.isOnline ? undefined : t('bonuses.needsConnection')}
      onKeyDown={onKeyDown}
      onClear={code === '' ? undefined : () => onCode('')}
      onPaste={(event) => {
        const pasted = cleanPromoCode(event.clipboardData.getData('text'))
        if (!pasted) return
        event.preventDefault()
        onCode(pasted) // a complete code replaces the previous one
      }}
      onChange={({ target }) => onCode(cleanInPlace(target, cleanTyped))}
    />
  )
})
