type Site = { currency: string; brand: string }

/** A valid registration body; `name` makes its e-mail unique. */
export const signUpBody = (name: string, { currency, brand }: Site) => ({
  email: `conformance-${name}@conformance.test`,
  password: 'conformance-1',
  currency,
  language: 'ru',
  receive_email: false,
  receive_sms: false,
  referrer: '',
  landing_page: '/',
  time_offset: 300,
  timezone: 'Asia/Almaty',
  fingerprint: 'none',
  brand,
  recaptcha_token: '',
})
