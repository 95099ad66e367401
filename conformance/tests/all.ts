import type { ConformanceTest } from '../test.ts'
import { responseTests } from './responses.ts'
import { bonusNewsTests } from './bonus-news.ts'
import { bonusTests } from './bonuses.ts'
import { cachingTests } from './caching.ts'
import { cardTests } from './cards.ts'
import { configTests } from './config.ts'
import { cspReportTests } from './csp-reports.ts'
import { historyTests } from './history.ts'
import { gameTests } from './games.ts'
import { gateTests } from './gates.ts'
import { letterTests } from './letters.ts'
import { limitTests } from './limits.ts'
import { messageSettingTests } from './message-settings.ts'
import { messageTests } from './messages.ts'
import { nameTests } from './names.ts'
import { passwordTests } from './passwords.ts'
import { paymentTimeTests } from './payment-times.ts'
import { passkeyTests } from './passkeys.ts'
import { paymentTests } from './payments.ts'
import { payoutTests } from './payouts.ts'
import { repeatTests } from './repeats.ts'
import { pushTests } from './pushes.ts'
import { secondFactorTests } from './second-factor.ts'
import { signInCodeTests } from './sign-in-code.ts'
import { errorTests } from './errors.ts'
import { reminderTests } from './reminders.ts'
import { roundTests } from './rounds.ts'
import { accountTests, birthdayTests } from './account.ts'
import { securityTests } from './security.ts'
import { sessionTests } from './sessions.ts'
import { shapeTests } from './shapes.ts'
import { socialTests } from './social.ts'
import { sitemapTests } from './sitemap.ts'
import { timeTests } from './time.ts'
import { tournamentTests } from './tournaments.ts'
import { bonusEndTests } from './bonus-ends.ts'
import { wageringTests } from './wagering.ts'

/** Every test of the kit. */
export const allTests: readonly ConformanceTest[] = [
  ...responseTests,
  ...shapeTests,
  ...timeTests,
  ...bonusTests,
  ...bonusEndTests,
  ...bonusNewsTests,
  ...wageringTests,
  ...roundTests,
  ...gameTests,
  ...sitemapTests,
  ...configTests,
  ...reminderTests,
  ...paymentTests,
  ...paymentTimeTests,
  ...payoutTests,
  ...historyTests,
  ...cardTests,
  ...birthdayTests,
  ...sessionTests,
  ...securityTests,
  ...passkeyTests,
  ...signInCodeTests,
  ...secondFactorTests,
  ...accountTests,
  ...gateTests,
  ...passwordTests,
  ...nameTests,
  ...letterTests,
  ...socialTests,
  ...limitTests,
  ...repeatTests,
  ...pushTests,
  ...messageSettingTests,
  ...tournamentTests,
  ...messageTests,
  ...cspReportTests,
  ...cachingTests,
  ...errorTests,
]
