import { foreignPage } from '~/lib/outside-url.ts'

/**
 * The address a game may be shown at, or null. It must be http(s) and on another origin than ours: a frame of
 * our own origin with scripts could leave its sandbox.
 */
export const gameAddress = (url: string, ownOrigin: string): URL | null => foreignPage(url, ownOrigin)
