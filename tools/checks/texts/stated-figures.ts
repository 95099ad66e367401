import { statedOfMock as ofMock, type Stated } from './stated-of-mock.ts'
import { RESET_MINUTES } from '../../../mock-server/seed/letters.ts'
import { EMAIL_MAX, PHONE_CODES } from '../../../src/constants/forms.ts'
import { PASSWORD_MIN } from '../../../src/constants/session.ts'
import { BIRTHDAY_MIN, CODE_LENGTH, TEXT_MAX, UPLOAD_MEGABYTES } from '../../../src/constants/verification.ts'

const code = 'the text of a code, which is said without values'
const shape = 'how many corners or digits a thing has'

/** Texts that state a number, by key. */
export const stated: Readonly<Record<string, Stated>> = {
  'API_ERRORS.PASSWORD_TOO_SHORT': { why: code, figures: [PASSWORD_MIN] },
  'API_ERRORS.DOCUMENT_TOO_LARGE': { why: code, figures: [UPLOAD_MEGABYTES] },
  'form.passwordMin6': { why: code, figures: [PASSWORD_MIN] },
  'form.codeLength': { why: code, figures: [CODE_LENGTH] },
  'form.emailTooLong': { why: code, figures: [EMAIL_MAX] },
  'form.tooLong': { why: code, figures: [TEXT_MAX] },
  'form.birthdayTooEarly': { why: code, figures: [Number(BIRTHDAY_MIN.slice(0, 4))] },
  'form.amountDoubtful': { why: 'an example of how to write an amount', figures: [1000] },
  'form.bonusUnknown': { why: 'never twice: a word, not a number of the product', figures: [2] },
  'form.codeUnknown': { why: 'never twice: a word, not a number of the product', figures: [2] },
  'PAYMENT_ERRORS.THREE_DS_FAILED': { why: '3-D Secure is a name', figures: [3] },
  'auth.reset.sentEmail': {
    why: 'the life of a link is the server’s, and no answer tells it',
    figures: [RESET_MINUTES],
  },
  'auth.reset.sentPhone': {
    why: 'the life of a code is the server’s, and no answer tells it',
    figures: [RESET_MINUTES],
  },
  'history.period.7': { why: 'a choice that is called by its number', figures: [7] },
  'history.period.30': { why: 'a choice that is called by its number', figures: [30] },
  'history.period.90': { why: 'a choice that is called by its number', figures: [90] },
  'limits.lead': { why: 'midnight: where a day of the calendar begins', figures: [0] },
  'lobby.steps': { why: 'the steps stand below, one beside the other', figures: [3] },
  'lobby.stepDemo': { why: 'the last of the steps', figures: [3] },
  'settings.fillAll': { why: 'the fields of the form beside it', figures: [3] },
  'documents.identityText': { why: shape, figures: [4] },
  'documents.walletText': { why: shape, figures: [4] },
  'ui.countryAz': { why: 'the code of a country', figures: [Number(PHONE_CODES.AZ)] },
  'ui.countryKz': { why: 'the code of a country', figures: [Number(PHONE_CODES.KZ)] },
  ...ofMock,
}
