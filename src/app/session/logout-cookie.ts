import { LOGOUT_COOKIE, LOGOUT_COOKIE_VALUE } from '~/constants/session.ts'

/** The cookie that a log-out leaves (AUTH-28, O-01). */
export function logoutCookie(protocol: string): string {
  const secure = protocol === 'https:' ? '; Secure' : ''
  return `${LOGOUT_COOKIE}=${LOGOUT_COOKIE_VALUE}; Max-Age=${LOGOUT_COOKIE_VALUE * 3600}; Path=/; SameSite=Lax${secure}`
}
