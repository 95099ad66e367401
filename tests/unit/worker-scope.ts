/** Workbox asks for `self` when it is loaded, which Node has not; and it need not log. Import this first in tests. */
const scope = globalThis as { self?: unknown; __WB_DISABLE_DEV_LOGS?: boolean }
scope.self ??= globalThis
scope.__WB_DISABLE_DEV_LOGS = true
