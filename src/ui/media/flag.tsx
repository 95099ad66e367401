import type { PhoneCountry } from '~/lib/contact.ts'

import styles from './flag.module.css'

const eagle = 'M7.2 10.4c2.6 1.3 7 1.3 9.6 0-1.2 1.7-2.6 2.3-4.8 2.3s-3.6-.6-4.8-2.3z'

/** A small flag; decorative, because the control beside it names the country. */
export function Flag({ country }: { country: PhoneCountry }) {
  return (
    <svg className={styles['flag']} width="24" height="16" viewBox="0 0 24 16" aria-hidden focusable="false">
      {country === 'KZ' ? (
        <>
          <path fill="#00a9c4" d="M0 0h24v16H0z" />
          <circle fill="#fdd20a" cx="12" cy="6.6" r="2.6" />
          <path fill="#fdd20a" d={eagle} />
          <path stroke="#fdd20a" strokeWidth="1" strokeDasharray="1.2 .6" d="M2 1v14" />
        </>
      ) : (
        <>
          <path fill="#0098c3" d="M0 0h24v5.4H0z" />
          <path fill="#e00034" d="M0 5.3h24v5.4H0z" />
          <path fill="#00ae65" d="M0 10.6h24V16H0z" />
          <path fill="#fff" d="M12.6 6a2.3 2.3 0 1 0 0 4 2 2 0 1 1 0-4z" />
          <path fill="#fff" d="m14 6.7.4.8.9-.2-.2.9.8.4-.8.4.2.9-.9-.2-.4.8-.4-.8-.9.2.2-.9-.8-.4.8-.4-.2-.9.9.2z" />
        </>
      )}
    </svg>
  )
}
