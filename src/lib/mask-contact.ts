const HIDDEN = '•••'

/** Masks a contact so that its owner recognises it: the first letter and the domain, or the last digits. */
export function maskContact({ email, phone }: { email: string | null; phone: string | null }): string | null {
  if (email !== null) {
    const at = email.lastIndexOf('@')
    const first = at > 0 ? String.fromCodePoint(email.codePointAt(0) ?? 0) : ''
    return `${first}${HIDDEN}${at < 0 ? '' : email.slice(at)}`
  }
  return phone === null ? null : `${HIDDEN} ${phone.replaceAll(/\D/g, '').slice(-4)}`
}
