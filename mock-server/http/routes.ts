import { endpoints, type Endpoints } from '../../src/contract/all.ts'
import type { AnyEndpoint } from '../../src/contract/endpoint.ts'

type EndpointName = keyof Endpoints
export type Match = { name: EndpointName; endpoint: AnyEndpoint; params: Record<string, string> }

type Route = { name: EndpointName; endpoint: AnyEndpoint; pattern: RegExp; paramNames: string[] }

const routes: Route[] = (Object.entries(endpoints) as [EndpointName, AnyEndpoint][]).map(([name, endpoint]) => ({
  name,
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replace(/:\w+/g, '([^/]+)')}/?$`),
  paramNames: [...endpoint.path.matchAll(/:(\w+)/g)].map((found) => found[1] ?? ''),
}))

/** A path segment, decoded if possible: the call itself handles an undecodable one. */
function decoded(part = ''): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The call of the contract that a request is; null for none. */
export function findRoute(method: string, path: string): Match | null {
  const wanted = method === 'HEAD' ? 'GET' : method
  for (const { name, endpoint, pattern, paramNames } of routes) {
    const found = endpoint.method === wanted ? pattern.exec(path) : null
    if (!found) continue
    const params = Object.fromEntries(paramNames.map((param, index) => [param, decoded(found[index + 1])]))
    return { name, endpoint, params }
  }
  return null
}
