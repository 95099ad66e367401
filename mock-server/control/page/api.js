/** The OpenAPI document of the contract as a page: offline, without a library. */
import { $, el, on } from './dom.js'

/** A schema as a person writes a type: `{ amount: integer ≥ 1, currency?: "KZT" | "AZN" }`. */
function typeOf(schema, indent = '') {
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map((part) => typeOf(part, indent)))].join(' | ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type }, indent)).join(' | ')
  if (schema.type === 'array') return `array of ${typeOf(schema.items ?? {}, indent)}${limits(schema)}`
  if (schema.type === 'object') return objectOf(schema, indent)
  return `${schema.type ?? 'anything'}${limits(schema)}`
}

function limits({ minimum, maximum, exclusiveMinimum, minLength, maxLength, minItems, maxItems, format }) {
  const words = [
    minimum > -1e15 ? `from ${minimum}` : '',
    exclusiveMinimum === undefined ? '' : `above ${exclusiveMinimum}`,
    maximum < 1e15 ? `up to ${maximum}` : '',
    minLength || minItems ? `at least ${minLength ?? minItems} long` : '',
    maxLength || maxItems ? `at most ${maxLength ?? maxItems} long` : '',
    format ?? '',
  ].filter(Boolean)
  return words.length > 0 ? ` (${words.join(', ')})` : ''
}

function objectOf({ properties = {}, required = [], additionalProperties }, indent) {
  const deeper = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${deeper}${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema, deeper)}`,
  )
  if (typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0) {
    lines.push(`${deeper}[any name]: ${typeOf(additionalProperties, deeper)}`)
  }
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{}'
}

const title = (text) => el('h3', { textContent: text })
const shape = (schema, name) =>
  el('pre', { className: 'shape', textContent: typeOf(schema), tabIndex: 0, role: 'region', ariaLabel: name })

function parametersOf({ parameters }) {
  if (parameters.length === 0) return []
  const lines = parameters.map(
    ({ name, in: place, required, schema }) => `${place} ${name}${required ? '' : '?'}: ${typeOf(schema)}`,
  )
  const list = el('pre', {
    className: 'shape',
    textContent: lines.join('\n'),
    tabIndex: 0,
    role: 'region',
    ariaLabel: 'Parameters',
  })
  return [title('Parameters'), list]
}

function partsOf(operation) {
  const { description, requestBody, responses } = operation
  const [[media, body] = []] = Object.entries(requestBody?.content ?? {})
  const [[, answer] = []] = Object.entries(responses[200].content)
  const refusals = Object.entries(responses).filter(([status]) => status !== '200')
  return el(
    'div',
    { className: 'parts' },
    el('p', { className: 'hint', textContent: description }),
    ...parametersOf(operation),
    ...(body ? [title(`Body, ${media}`), shape(body.schema, 'Body')] : []),
    title('Answer 200'),
    shape(answer.schema, 'Answer'),
    title('Refusals'),
    el(
      'ul',
      { className: 'answers' },
      ...refusals.map(([status, { description: codes }]) =>
        el('li', {}, el('strong', { textContent: status }), ` ${codes}`),
      ),
    ),
  )
}

const access = { 0: 'anybody', 1: 'player', 2: 'player, if there is one' }

function callOf({ path, method, operation }) {
  const details = el(
    'details',
    { id: operation.operationId },
    el(
      'summary',
      {},
      el('span', { className: `method ${method}`, textContent: method.toUpperCase() }),
      el('span', { className: 'address', textContent: path }),
      el('span', { className: 'about', textContent: operation.summary }),
      el('span', { className: 'tag', textContent: access[operation.security.length] }),
    ),
  )
  // made when it is opened: a hundred calls at once would be slow
  on(details, 'toggle', () => details.children.length === 1 && details.append(partsOf(operation)))
  return details
}

const textOf = ({ path, operation }) =>
  [path, operation.operationId, operation.summary, operation.description, JSON.stringify(operation.responses)]
    .join(' ')
    .toLowerCase()

function show(calls) {
  const wanted = $('find').value.trim().toLowerCase()
  const found = calls.filter((call) => wanted === '' || call.text.includes(wanted))
  const domains = Map.groupBy(found, ({ operation }) => operation.tags[0])
  $('count').textContent =
    found.length === calls.length ? `${calls.length} calls` : `${found.length} of ${calls.length} calls`
  $('calls').replaceChildren(
    ...[...domains].flatMap(([domain, list]) => [el('h2', { textContent: domain })].concat(list.map(callOf))),
  )
}

/** Opens the call that the address names. */
function openNamed() {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (named instanceof HTMLDetailsElement) {
    named.open = true
    named.scrollIntoView()
  }
}

/** Everything that is referred to in its place. */
function resolved(part) {
  if (Array.isArray(part)) return part.map(resolved)
  if (typeof part !== 'object' || part === null) return part
  const { $ref, ...own } = part
  if ($ref === undefined) return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, resolved(each)]))
  const [, ...names] = $ref.split('/')
  return resolved({ ...names.reduce((at, name) => at[name], apiDocument), ...own })
}

const apiDocument = await (await fetch('/__mock/openapi.json')).json()
const paths = resolved(apiDocument.paths)
const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method,
    operation,
    text: textOf({ path, operation }),
  })),
)
on($('find'), 'input', () => show(calls))
addEventListener('hashchange', openNamed)
show(calls)
openNamed()
