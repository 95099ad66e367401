import type { User } from './profile.ts'

/** A player who has just registered by e-mail, for tests: each says with a spread what is different about its own. */
export const testUser: User = {
  id: 'pl_1',
  source_id: null,
  status: 'active',
  email: 'a@b.kz',
  phone: null,
  language: 'en',
  currency: 'KZT',
  phone_confirmed_by: 'none',
  confirm_phone_try: 0,
  is_email_confirmed: false,
  registration_type: 'email',
  first_name: null,
  last_name: null,
  address: null,
  birthday: null,
  is_doc_verified: false,
  verify_at: null,
  deposits_count: 0,
  is_newsletters_enabled: true,
  is_sms_enabled: false,
}
