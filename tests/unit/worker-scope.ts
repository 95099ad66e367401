/**
 * Workbox reads `self` when it is loaded, which Node lacks; this also turns off its logging. Import this first in
 * tests.
 */
const scope = globalThis as { self?: unknown; __WB_DISABLE_DEV_LOGS?: boolean }
scope.self ??= globalThis
scope.__WB_DISABLE_DEV_LOGS = true
