import { registerHooks } from 'node:module'

/**
 * Generators write with the API that TypeScript had until 6 and 7 no longer has: they get that of a package that carries it,
 * while the compiler of the project stays the only one that is called tsc.
 */
const old = import.meta.resolve('@ts-morph/common/dist/typescript.js')
registerHooks({ resolve: (name, context, next) => next(name === 'typescript' ? old : name, context) })
