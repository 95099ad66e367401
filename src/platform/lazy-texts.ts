let load: () => Promise<unknown> = () => Promise.resolve()

/** Sets the function that loads the lazy texts of the language on screen. Without it, none are loaded: in tests. */
export function provideLazyTexts(next: () => Promise<unknown>) {
  load = next
}

/**
 * Returns a loaded component module once the lazy texts have loaded too, both at the same time. The build adds this
 * call to the import of each component that uses such texts (tools/build/lazy-texts-plugin.ts). If the texts fail,
 * the import fails: a component without texts is as useless as a lost chunk, and only a reload retries either one,
 * because Chromium never retries a failed module. So both failures show at the same place.
 *
 * @public
 */
export async function withLazyTexts<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module, load()])
  return loaded
}
