/**
 * Where the app goes to an address, frames or loads one, or writes one into the history, and what makes that safe. An
 * address that comes from outside (server, link, letter, push, storage) passes `src/lib/safe-url.ts` (or `outside-url.ts`, which is made of it): here, or in the file
 * that is named. `own`: nothing of it comes from outside, and why.
 */
export const outsideAddresses: Readonly<Record<string, 'here' | { checkedIn: string } | { own: string }>> = {
  'src/app/effects/follow-address.ts': 'here',
  'src/app/session/auth-token.ts': { own: 'the address of this page, whole, without its token' },
  'src/app/session/follow-auth-token.ts': { own: 'the address that this page was opened with, whole' },
  'src/boot/preload-hints.ts': { own: 'a picture of the configured host' },
  'src/features/analytics/deposit-services.ts': { own: 'the configured address of the pixel' },
  'src/features/app-promo/leave-in-app-browser.ts': { own: 'the address of this page, for another browser' },
  'src/features/app-promo/use-app-promo.ts': { own: 'a constant' },
  'src/features/auth/cross-domain/cross-domain.ts': 'here',
  'src/features/auth/sign-in/leave-for.ts': 'here',
  'src/features/auth/sign-in/use-complete-sign-in.ts': { checkedIn: 'src/features/auth/sign-in/after-sign-in.ts' },
  'src/features/auth/social/social-start.ts': { own: 'the configured address of the sign-in elsewhere' },
  'src/features/cash-box/deposit-panel.tsx': { checkedIn: 'src/features/cash-box/payment/payment-address.ts' },
  'src/features/cash-box/payment-outcome-page.tsx': { checkedIn: 'src/features/cash-box/payment/payment-address.ts' },
  'src/features/cash-box/withdrawal-panel.tsx': { checkedIn: 'src/features/cash-box/payment/payment-address.ts' },
  'src/features/chat/chat-frame.ts': { own: 'the configured page of the chat' },
  'src/features/documents/upload-list.tsx': { own: 'a picture that the player has just chosen, as a blob' },
  'src/features/game/game-frame.tsx': { checkedIn: 'src/features/game/game-address.ts' },
  'src/features/inbox/inbox-page.tsx': { own: 'a constant' },
  'src/features/install/install-page.tsx': { checkedIn: 'src/features/install/app-link.ts' },
  'src/features/lobby/banners/slide-video.tsx': { checkedIn: 'src/features/lobby/banners/banner-video.ts' },
  'src/features/transactions/export-transactions.ts': { own: 'a file that the app has made, as a blob' },
  'src/routes/_guest.tsx': { checkedIn: 'src/features/auth/sign-in/after-sign-in.ts' },
  'src/routes/unsubscribe.index.tsx': { own: 'a constant' },
  'src/shell/activate-waiting-worker.ts': { own: 'a constant' },
  'src/shell/screens/region-blocked.tsx': { own: 'the configured e-mail' },
  'src/shell/url-effects.tsx': { own: 'the address of this page with less in it, as the router has read it' },
  'src/shell/use-go-back.ts': { own: 'a page of this visit, from the router' },
  'src/ui/links/app-link.tsx': 'here',
  'src/ui/links/game-link.tsx': { own: 'made of a slug, encoded' },
  'src/ui/links/link-base.tsx': { checkedIn: 'src/ui/links/app-link.tsx' },
  'src/ui/text/purify.ts': 'here',
  'sw/push.ts': 'here',
}
