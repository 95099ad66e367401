import { computeTagStylesOnce } from './tag-styles.ts'

/** Teaches the DOM the element `search`, which it does not know yet: React warns of an unknown one. */
function knowSearchElement() {
  const create = document.createElement.bind(document)
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (name === 'search') Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' })
    return element
  }
}

/** Lets a test reach only a mock that it has started. Every other call fails immediately, like offline. */
function withoutNetwork() {
  const real = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const { hostname, origin } = new URL(input instanceof Request ? input.url : input, location.href)
    const isMock = hostname === '127.0.0.1' && origin !== location.origin
    return isMock ? real(input, init) : Promise.reject(new TypeError('Failed to fetch'))
  }
}

/** Adds to the DOM of a test the features that the app expects of a browser. */
export function prepareDom(): void {
  document.documentElement.dataset['build'] = 'test'
  knowSearchElement()
  withoutNetwork()
  computeTagStylesOnce()
}
