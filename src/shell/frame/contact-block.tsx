import { observer } from 'mobx-react-lite'

import { ChatButton } from '~/features/chat/chat-button.tsx'
import { useOperatorContacts } from '~/features/operator/incident-banner.tsx'
import { config } from '~/lib/config.ts'
import { useCopy } from '~/hooks/use-copy.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { ServerLink } from '~/ui/links/app-link.tsx'
import { Icon } from '~/ui/media/icon.tsx'

import styles from './footer.module.css'

/** How to reach support; the phone number is for players only (SHELL-21). A tap copies (SHELL-22). */
export const ContactBlock = observer(function ContactBlock() {
  const { t } = useT()
  const { session, toasts } = useStores()
  const copy = useCopy((toast) => toasts.add(toast))
  const { email, phone } = config.support
  const contacts = [
    { icon: 'mail', value: email, label: t('footer.copyEmail', { value: email }) },
    ...(session.isSignedIn
      ? [{ icon: 'phone', value: phone, label: t('footer.copyPhone', { value: phone }) } as const]
      : []),
  ] as const
  return (
    <section className={styles['section']}>
      <h2 className={styles['title']}>{t('footer.contacts')}</h2>
      <ul className={styles['contacts']}>
        {contacts.map(({ icon, value, label }) => (
          <li key={icon}>
            <button type="button" className={styles['contact']} aria-label={label} onClick={() => void copy(value)}>
              <Icon name={icon} size={20} />
              <span>{value}</span>
              <Icon name="copy" size={16} />
            </button>
          </li>
        ))}
      </ul>
      <ChatButton />
    </section>
  )
})

/** When to reach support, and other pages of the operator (PLUS-86): at the end of a page, because they may become known late. */
export function OperatorContacts() {
  const { hours, pages } = useOperatorContacts()
  if (!hours && pages.length === 0) return null
  return (
    <section className={styles['section']}>
      {hours && <p className={styles['contact']}>{hours}</p>}
      {pages.length > 0 && (
        <ul className={styles['contacts']}>
          {pages.map(({ label, href }) => (
            <li key={href}>
              <ServerLink href={href} className={styles['link']}>
                {label}
              </ServerLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
