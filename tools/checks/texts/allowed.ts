/** Keys whose text may be the same in two languages: loan words and names. */
export const allowedEqual: ReadonlySet<string> = new Set([
  'activity.rounds.stake.free_spin',
  'games.provider',
  'game.badge-jackpot',
  'chat.title',
  'game.demo',
  'lobby.casino',
  'nav.lobby',
  'nav.profile',
  'news.code',
  'auth.currencyAZN',
  'auth.currencyKZT',
  'auth.phoneTab',
  'bonuses.cashback.title',
  'bonuses.code',
  'bonuses.timesBonus',
  'cashBox.deposit',
  'cashBox.feeLine',
  'device.deposit',
  'device.gigabytes',
  'device.kilobytes',
  'device.megabytes',
  'history.csv.status',
  'history.deposit',
  'history.filterStatus',
  'install.onComputer',
  'logout.deposit',
  'messages.by',
  'messages.push',
  'profile.totalBalance',
])

/** English labels whose translations agree with nouns of different gender or number. */
export const mayDiffer: ReadonlySet<string> = new Set([
  'active', // a bonus, an account; a tournament is running
  'add to home screen', // the menu of Android, and the share sheet of an iPhone
  'available',
  'cancel the withdrawal', // a question and its option
  'cancelled',
  'code',
  'e-mail', // a field, and a tab that is short
  'ended',
  'expired',
  'fee',
  'finished',
  'free spins',
  'get the app', // a button in Russian, Kazakh and Azerbaijani
  'how points are earned', // of a tournament, of the club
  'new',
  'received',
  'sign up', // a button of a form, and a link of the header that is short
  'stay logged in',
])

/** Sentence parts that follow a figure. */
export const startsLowerCase: ReadonlySet<string> = new Set(['activity.now', 'limits.zoneAZN', 'limits.zoneKZT'])

/** Texts that end with a colon where a language glues no ending to what follows. */
export const endsDifferently: ReadonlySet<string> = new Set([
  // the e-mail or the number follows
  'unsubscribe.doneText',
  'verify.emailLead',
  'verify.emailLeadIdle',
  'verify.phoneLead',
  'verify.phoneLeadIdle',
])

/** Placeholders in another order than in English, by language and key: each was read. */
export const orderDiffers: ReadonlySet<string> = new Set([
  'kk tournaments.placeOf', // «10 ішінен 3-орын» names the whole first
  'kk vip.toNext',
  'az vip.toNext',
])
