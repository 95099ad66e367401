import { registerHooks } from 'node:module'

/**
 * Generators use the TypeScript API before version 6, which 7 no longer has. This maps them to a package that bundles
 * it; the project keeps a single compiler called tsc.
 */
const old = import.meta.resolve('@ts-morph/common/dist/typescript.js')
registerHooks({ resolve: (name, context, next) => next(name === 'typescript' ? old : name, context) })
