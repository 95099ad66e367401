/// <reference types="vite/client" />

/** Identifies the build; the worker and the page compare theirs. */
declare const __BUILD_ID__: string
