/// <reference types="vite/client" />

/** The texts of late screens, compiled by the build (see tools/build/locales-plugin.ts). */
declare module '*.json?late' {
  const messages: unknown
  export default messages
}
