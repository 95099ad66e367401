/**
 * Removes the web storage of Node.js: reading it prints an ExperimentalWarning, and a page has its own. Code that expects
 * a browser then finds none, as on a server.
 */
export function withoutWebStorage(): void {
  for (const kind of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, kind)
}
