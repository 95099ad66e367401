/** Values from the build, and the worker's global with its real type. */
export type ManifestEntry = { url: string; revision: string | null; integrity?: string }

declare const __BUILD_ID__: string
/** URLs of all other files of this build; replaced by the build. */
declare const __REST_MANIFEST__: string[] | undefined

export const worker = globalThis as unknown as ServiceWorkerGlobalScope
export const buildId: string = __BUILD_ID__
export const restManifest: string[] = typeof __REST_MANIFEST__ === 'undefined' ? [] : __REST_MANIFEST__
