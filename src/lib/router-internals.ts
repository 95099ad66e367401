/**
 * What we use of TanStack Router that it promises to nobody, in one place: router-internals.test.ts fails with an update
 * that changes it, and says what breaks. One more, `router.ssr`, is set by app/first-view/show-app.tsx; the test has it too.
 */

/** Set in the storage of the session, the router does not reload the page by itself when the code of a route is lost. */
export const routerReloadKey = (message: string) => `tanstack_router_reload:${message}`

/** How many entries of this visit lie before one: the router counts them in their state. */
export const historyIndex = (state: { __TSR_index: number }) => state.__TSR_index
