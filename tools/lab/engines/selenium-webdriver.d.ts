/** The parts of selenium-webdriver used here; it has no types. */
declare module 'selenium-webdriver' {
  export type WebDriver = {
    get(address: string): Promise<void>
    navigate(): { refresh(): Promise<void> }
    executeScript<T>(script: unknown, ...args: unknown[]): Promise<T>
    quit(): Promise<void>
  }
  export class Builder {
    usingServer(address: string): this
    withCapabilities(capabilities: Record<string, unknown>): this
    build(): Promise<WebDriver>
  }
}
