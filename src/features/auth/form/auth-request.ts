import type { AuthenticateInput, SignUpInput } from '~/contract/auth.ts'
import type { Country, Language } from '~/contract/languages.ts'
import type { Currency } from '~/contract/money.ts'
import type { NewPassword, ResetRequest } from '~/contract/password-reset.ts'
import type { SocialInput } from '~/contract/social.ts'
import { config } from '~/lib/config.ts'
import { cleanEmail, countryOfPhone, normalisePhone } from '~/lib/contact.ts'
import { typedPromoCode } from '~/lib/promo-code.ts'
import { landingUrl } from '~/lib/landing-params.ts'
import { hasMark } from '~/platform/operator-marks.ts'
import { publicUrl } from '~/lib/public-url.ts'
import { serverLanguage } from '~/lib/languages.ts'

import type { ResetContact } from '../reset/reset-attempts.ts'
import type { LoginValues, RegisterValues } from './auth-schemas.ts'

import type { SignUpDetails } from '../cross-domain/sign-in-state.ts'

/** The contact for the request: either an e-mail or a phone. */
function contact({ mode, email, phone }: Pick<LoginValues, 'mode' | 'email' | 'phone'>) {
  return mode === 'email' ? { email: cleanEmail(email) } : { phone: normalisePhone(phone) }
}

/** The country of this currency. */
export const countryOf = (currency: Currency): Country => (currency === 'AZN' ? 'AZ' : 'KZ')

/** From the phone's country; for an e-mail, from the visitor's currency (I18N-08). */
function region({ mode, phone }: Pick<LoginValues, 'mode' | 'phone'>, currency: Currency): Country {
  return (mode === 'phone' && countryOfPhone(normalisePhone(phone))) || countryOf(currency)
}

const origin = (country: Country) => ({ region: country, brand: config.brand, domain: location.hostname })

/** Body of a log-in (AUTH-14). */
export function loginRequest(values: LoginValues, currency: Currency): AuthenticateInput {
  return { ...contact(values), password: values.password, ...origin(region(values, currency)) }
}

/** Body of a log-in by a token from a link (AUTH-15). */
export function tokenLoginRequest(token: string, authType: string, currency: Currency): AuthenticateInput {
  return { token, auth_type: authType, ...origin(countryOf(currency)) }
}

/** Data about the browser for the sign-up request. */
export type Surroundings = {
  /** The interface language: chosen, or the browser's (O-56). */
  language: Language
  fingerprint: string
}

/** The first URL of this visit, without secrets that a link may carry. */
function landingPage(): string {
  return landingUrl(performance.getEntriesByType('navigation')[0]?.name ?? location.href)
}

/** The promo code of a sign-up; undefined without one, and while promo codes are switched off (PLUS-83). */
export const promoCodeOf = (typed: string): string | undefined =>
  hasMark('off:promo-codes') ? undefined : (typedPromoCode(typed) ?? undefined)

/** Body of a sign-up (AUTH-16, DATA-13). Omits an empty promo code; `time_offset`: minutes ahead of UTC. */
export function signUpRequest(values: RegisterValues, { language, fingerprint }: Surroundings): SignUpInput {
  const promoCode = promoCodeOf(values.promo_code)
  return {
    ...contact(values),
    password: values.password,
    ...(promoCode ? { promo_code: promoCode } : {}),
    currency: values.currency,
    language: serverLanguage(language),
    receive_email: config.consent.marketingDefault,
    receive_sms: config.consent.marketingDefault,
    referrer: publicUrl(document.referrer),
    landing_page: landingPage(),
    time_offset: 0 - new Date().getTimezoneOffset(),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? '',
    fingerprint,
    brand: config.brand,
    recaptcha_token: '',
    ...licenceFields(values),
  }
}

/** Name and address, if the form has them (AUTH-10). */
function licenceFields({ players_name, address }: RegisterValues) {
  return players_name.trim() === '' ? {} : { players_name: players_name.trim(), address: address.trim() }
}

type SocialVisit = Pick<SocialInput, 'name' | 'currency'> & {
  redirectUri: string
  details?: SignUpDetails | undefined
}

/**
 * Body of a social sign-in (API-06). Only a visitor from the sign-up form, which passes `details`, has accepted the
 * terms.
 */
export function socialRequest(
  { name, currency, redirectUri, details }: SocialVisit,
  code: string,
  { language }: { language: Language },
): SocialInput {
  const spoken = serverLanguage(language)
  const filled = Object.entries(details ?? {}).flatMap(([field, text]) => (text.trim() ? [[field, text.trim()]] : []))
  return {
    name,
    code,
    redirect_uri: redirectUri,
    currency,
    language: spoken,
    accepts_terms: details !== undefined,
    ...Object.fromEntries(filled),
    ...origin(countryOf(currency)),
  }
}

/** Body of a request for a new password (AUTH-30). */
export function resetRequest(given: ResetContact, currency: Currency): ResetRequest {
  const country = region(given.mode === 'phone' ? given : { mode: 'email', phone: '' }, currency)
  return {
    ...(given.mode === 'email' ? { email: given.email } : { phone: given.phone }),
    region: country,
    brand: config.brand,
    recaptcha_token: '',
  }
}

/** Body that sets the new password, with the reset token from the proof (API-22). */
export function newPasswordRequest(resetToken: string, password: string, currency: Currency): NewPassword {
  return { reset_token: resetToken, new_password: password, ...origin(countryOf(currency)) }
}
