import { useT } from '~/hooks/use-t.ts'

import { Status } from './status.tsx'

type Props = {
  feature: 'push' | 'promoCodes' | 'passkeys' | 'registration' | 'method'
  className?: string | undefined
}

export function OffNoteText({ feature, className }: Props) {
  const { t } = useT()
  return (
    <Status as="p" className={className}>
      {t(`operator.${feature}`)}
    </Status>
  )
}
