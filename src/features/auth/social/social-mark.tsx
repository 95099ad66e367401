import type { ReactNode } from 'react'

import type { SocialProvider } from '~/contract/social.ts'

import styles from './social-panel.module.css'

/** In the colours of the brand: they are marks of others, and no part of our palette. */
const marks: Record<SocialProvider, ReactNode> = {
  google: (
    <g fill="none" strokeWidth="4">
      <path stroke="#ea4335" d="M18.9 6.2A9 9 0 0 0 4.2 7.5" />
      <path stroke="#fbbc05" d="M4.2 7.5a9 9 0 0 0 0 9" />
      <path stroke="#34a853" d="M4.2 16.5a9 9 0 0 0 13.9 2" />
      <path stroke="#4285f4" d="M18.1 18.5A9 9 0 0 0 21 12h-9" />
    </g>
  ),
  facebook: (
    <>
      <circle cx="12" cy="12" r="11" fill="#1877f2" />
      <path
        fill="#fff"
        d="M13.4 23v-8.9h2.8l.5-3.3h-3.3V8.9c0-1 .5-1.8 1.9-1.8h1.5V4.3c-.6-.1-1.4-.2-2.1-.2-2.7 0-4.4 1.6-4.4 4.4v2.3h-3v3.3h3V23z"
      />
    </>
  ),
}

/** The mark of who signs the player in; the button names them. */
export function SocialMark({ name }: { name: SocialProvider }) {
  return (
    <svg className={styles['mark']} viewBox="0 0 24 24" width="24" height="24" aria-hidden focusable="false">
      {marks[name]}
    </svg>
  )
}
