/**
 * What follows a store stands in `src/app/effects` (all.ts, late.ts). These files may too, each for its reason: parts of
 * a screen that listen as long as they are on it, and features that follow what only they know, started by the effects.
 */
export const listeners: Readonly<Record<string, string>> = {
  'src/stores/use-late-part.ts': 'a part that waits for the network as long as it is on the screen',
  'src/shell/use-auto-reload.ts': 'a screen of failure that waits for the network',
  'src/shell/url-effects.tsx': 'the address follows the dialog that is open',
  'src/features/documents/use-upload-queue.ts': 'the queue of the files that are being sent: begun and ended with them',
  'src/features/game/told-to-game.ts': 'a game on the screen',
  'src/features/chat/live-chat.ts': 'the chat, begun with its first use and never before (O-66)',
  'src/features/cash-box/payment/payment-tracker.ts': 'payments that are open: started by effects/late.ts',
  'src/features/inbox/start-inbox.ts': 'the poll of the inbox: started by effects/late.ts',
  'src/features/inbox/inbox-marks.ts': 'what was done to messages, gone with its player: started by start-inbox.ts',
  'src/features/inbox/announce/start-announcing.ts': 'toasts of messages: started by start-inbox.ts',
  'src/features/inbox/announce/announced-outcomes.ts':
    'what the app has said of payments: started by start-announcing.ts',
  'src/features/lobby/keep-my-games.ts': 'the games of a player: started by effects/late.ts',
  'src/features/app-promo/start-app-promo.ts': 'the offer of the app: started by effects/late.ts',
  'src/features/auth/sign-in/begin-session.test.ts': 'a test that watches what a screen would see',
}
