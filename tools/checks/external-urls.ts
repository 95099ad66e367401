/**
 * Code that navigates to a URL, frames or loads one, or puts one into the history, and why it is safe. A URL from
 * outside (server, link, e-mail, push, storage) passes `src/lib/safe-url.ts` (or `outside-url.ts`, which uses it):
 * here, or in the named file. `own`: the reason why no part comes from outside.
 */
export const externalUrls: Readonly<Record<string, 'here' | { checkedIn: string } | { own: string }>> = {
  'src/app/effects/handle-urls.ts': { own: 'the address of this page with less in it, as the router has read it' },
  'src/platform/open-redirect.ts': 'here',
  'src/app/session/auth-token.ts': {
    own: 'the address of this page or the one it was opened with, whole, without its token',
  },
  'src/boot/draw-rows.ts': { own: 'made of a slug, encoded; a picture as every card asks for it' },
  'src/boot/preload-hints.ts': { own: 'a picture of the configured host' },
  'src/features/analytics/deposit-services.ts': { own: 'the configured address of the pixel' },
  'src/features/app-promo/leave-in-app-browser.ts': { own: 'the address of this page, for another browser' },
  'src/features/app-promo/app-promo-dialog.tsx': { own: 'a constant' },
  'src/features/auth/cross-domain/cross-domain.ts': 'here',
  'src/features/auth/sign-in/leave-for.ts': 'here',
  'src/features/auth/sign-in/use-complete-sign-in.ts': { checkedIn: 'src/features/auth/sign-in/after-sign-in.ts' },
  'src/features/auth/social/social-panel.tsx': { own: 'the configured address of the sign-in elsewhere' },
  'src/features/cash-box/deposit-panel.tsx': { checkedIn: 'src/features/cash-box/payment/payment-url.ts' },
  'src/features/cash-box/payment-outcome-page.tsx': { checkedIn: 'src/features/cash-box/payment/payment-url.ts' },
  'src/features/cash-box/withdrawal-page.tsx': { checkedIn: 'src/features/cash-box/payment/payment-url.ts' },
  'src/features/chat/chat-frame.ts': { own: 'the configured page of the chat' },
  'src/features/documents/upload-list.tsx': { own: 'a picture that the player has just chosen, as a blob' },
  'src/features/game/game-frame.tsx': { checkedIn: 'src/features/game/use-launch.ts' },
  'src/features/inbox/inbox-screens.tsx': { own: 'a constant' },
  'src/features/install/install-page.tsx': 'here',
  'src/features/security/second-factor-dialogs.tsx': { own: 'always of the scheme otpauth, which opens no page' },
  'src/features/lobby/banners/slide-video.tsx': { checkedIn: 'src/features/lobby/banners/slider.tsx' },
  'src/platform/save-file.ts': { own: 'a file that the app has made, as a blob' },
  'src/routes/-keep-main-marker.ts': { own: 'the main page, with the reason that this address has' },
  'src/routes/_guest.tsx': { checkedIn: 'src/features/auth/sign-in/after-sign-in.ts' },
  'src/routes/unsubscribe.index.tsx': { own: 'a constant' },
  'src/shell/reload/activate-waiting-worker.ts': { own: 'a constant' },
  'src/shell/screens/region-blocked.tsx': { own: 'the configured e-mail' },
  'src/shell/head/url-effects.tsx': { own: 'the address of this page with less in it, as the router has read it' },
  'src/ui/links/app-link.tsx': 'here',
  'src/ui/links/game-link.tsx': { own: 'made of a slug, encoded' },
  'src/ui/links/back-link.tsx': { own: 'a page of this visit, from the router' },
  'src/ui/links/link-base.tsx': { checkedIn: 'src/ui/links/app-link.tsx' },
  'src/ui/text/purify.ts': 'here',
  'sw/push.ts': 'here',
}
