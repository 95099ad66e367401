import { readFileSync } from 'node:fs'

import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

type Json = Record<string, unknown>
type Parameter = { name: string; in: string; required?: boolean }
type Response = { description?: string; content?: Record<string, { schema?: Json }> }
type Described = {
  operationId: string
  parameters?: Json[]
  requestBody?: Json & { content?: Json }
  responses: Record<string, Json>
  security?: Json[]
}

/** A call as the document has it. */
export type Operation = {
  id: string
  method: string
  /** With its parameters as `{name}`. */
  path: string
  access: 'anyone' | 'player-if-any' | 'player'
  /** Takes an Idempotency-Key. */
  isKeyed: boolean
  /** Supports If-None-Match. */
  isConditional: boolean
  /** Of its body; null without one. */
  mediaType: string | null
  /** Its error codes, each with its status. */
  codes: ReadonlyMap<string, number>
  /** Its possible statuses. */
  statuses: ReadonlySet<number>
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const
const CODE = /\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)*\b/g

const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))

/** Whether a path matches a template such as `/games/{slug}`. */
function fits(form: string, path: string): boolean {
  const parts = path.split('/')
  const wanted = form.split('/')
  return parts.length === wanted.length && wanted.every((part, at) => part.startsWith('{') || part === parts[at])
}

/** Allows additional fields, because servers may send them to any build (docs/server-promises.md). */
function withRoom(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withRoom)
  if (typeof schema !== 'object' || schema === null) return schema
  const parts = Object.entries(schema).filter(([name, value]) => name !== 'additionalProperties' || value !== false)
  return Object.fromEntries(parts.map(([name, value]) => [name, withRoom(value)]))
}

/** The OpenAPI document: its operations, and validation of responses. */
export class ApiDocument {
  readonly operations: readonly Operation[]
  readonly #whole: Json
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true })
  readonly #validators = new Map<string, ValidateFunction>()
  readonly #byPath = new Map<string, string[]>()

  constructor(whole: Json) {
    this.#whole = withRoom(whole) as Json
    addFormats.default(this.#ajv)
    this.#ajv.addSchema(this.#whole, 'document', false, false)
    this.operations = Object.entries(this.#whole['paths'] as Record<string, Record<string, Described>>).flatMap(
      ([path, item]) =>
        methods.flatMap((method) => (item[method] ? [this.#read(path, method.toUpperCase(), item[method])] : [])),
    )
  }

  static read(file: string): ApiDocument {
    return new ApiDocument(JSON.parse(readFileSync(file, 'utf8')) as Json)
  }

  /** Ids of the operations that a path can mean, by any method. */
  operationsAt(path: string): string[] {
    const plain = path.replace(/\/?(?:\?.*)?$/, '')
    const known =
      this.#byPath.get(plain) ?? this.operations.flatMap(({ id, path: form }) => (fits(form, plain) ? [id] : []))
    this.#byPath.set(plain, known)
    return known
  }

  operation(id: string): Operation {
    const found = this.operations.find((operation) => operation.id === id)
    if (!found) throw new Error(`The document has no operation ${id}`)
    return found
  }

  /** Violations of the schema for this status; [] if the value fits. Validates plain text as a string. */
  misfits({ path, method }: Operation, status: number, value: unknown): string[] {
    const location = `/paths/${escaped(path)}/${method.toLowerCase()}/responses/${status}`
    const { node, pointer } = this.#resolve(location)
    const media = Object.keys((node as Response | undefined)?.content ?? {})[0]
    if (media === undefined) return node ? [] : [`status ${status} is not in the document`]
    const validate = this.#validator(`document#${pointer}/content/${escaped(media)}/schema`)
    return validate(value) ? [] : [...new Set((validate.errors ?? []).map(sentence))]
  }

  #validator(reference: string): ValidateFunction {
    const known = this.#validators.get(reference) ?? this.#ajv.compile({ $ref: reference })
    this.#validators.set(reference, known)
    return known
  }

  #read(path: string, method: string, described: Described): Operation {
    const parameters = (described.parameters ?? []).map((parameter) => this.#follow(parameter) as Parameter)
    const security = described.security ?? (this.#whole['security'] as Json[] | undefined) ?? []
    const isOpen = security.length === 0 || security.some((way) => Object.keys(way).length === 0)
    const responses = Object.entries(described.responses).map(([status, response]) => [
      Number(status),
      this.#follow(response),
    ])
    const body = described.requestBody && (this.#follow(described.requestBody) as Response)
    return {
      id: described.operationId,
      method,
      path,
      access: security.length === 0 ? 'anyone' : isOpen ? 'player-if-any' : 'player',
      isKeyed: parameters.some(
        ({ name, in: pointer, required }) =>
          required === true && pointer === 'header' && /^idempotency-key$/i.test(name),
      ),
      isConditional: responses.some(([status]) => status === 304),
      mediaType: body ? (Object.keys(body.content ?? {})[0] ?? null) : null,
      codes: new Map(
        responses.flatMap(([status, response]) =>
          (status as number) < 400
            ? []
            : (JSON.stringify(response).match(CODE) ?? []).map((code) => [code, status as number] as const),
        ),
      ),
      statuses: new Set(responses.map(([status]) => status as number)),
    }
  }

  #follow(node: Json): unknown {
    return typeof node['$ref'] === 'string' ? this.#resolve(node['$ref'].slice(1)).node : node
  }

  #resolve(pointer: string): { node: unknown; pointer: string } {
    const names = pointer.split('/').slice(1)
    let node: unknown = this.#whole
    for (const name of names) {
      node = (node as Json | undefined)?.[decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~')]
    }
    const { $ref } = (node ?? {}) as { $ref?: string }
    return $ref === undefined ? { node, pointer } : this.#resolve($ref.slice(1))
  }
}

function sentence({ instancePath, message, params }: ErrorObject): string {
  const allowed = (params as { allowedValues?: unknown[] }).allowedValues
  return `${instancePath || 'response'} ${message ?? 'is wrong'}${allowed ? ` (${allowed.join(', ')})` : ''}`
}
