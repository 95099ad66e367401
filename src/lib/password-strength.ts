export type PasswordStrength = 'weak' | 'fair' | 'strong'

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u]
const common = /^(qwerty|password|passw0rd|qazwsx|abc123|iloveyou|admin|welcome|пароль|йцукен|123|111|000)/i

/** Characters that neither repeat the one before nor follow it in order: `aaaa` and `1234` count as one. */
function surprises(text: string): number {
  const signs = Array.from(text, (sign) => sign.codePointAt(0) ?? 0)
  return signs.filter((sign, index) => {
    const step = sign - (signs[index - 1] ?? Number.NaN)
    return !(step === 0 || step === 1 || step === -1)
  }).length
}

/** Returns a hint, not a rule (O-71): counts meaningful length in more than one kind of character. */
export function passwordStrength(password: string): PasswordStrength {
  const length = surprises(password)
  const kindsUsed = kinds.filter((kind) => kind.test(password)).length
  if (common.test(password) || length < 7 || (length < 8 && kindsUsed < 2)) return 'weak'
  return length >= 14 || (length >= 10 && kindsUsed >= 3) ? 'strong' : 'fair'
}
