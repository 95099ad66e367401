/** Writes src/routeTree.gen.ts from the files of src/routes, like the Vite plugin during a build. */
import { Generator, getConfig } from '@tanstack/router-generator'

const root = new URL('../..', import.meta.url).pathname
await new Generator({ config: getConfig({}, root), root }).run()
