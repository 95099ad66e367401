import { readFileSync } from 'node:fs'

const font = readFileSync(new URL('../../brands/qumai/fonts/onest-latin-ext.woff2', import.meta.url)).toString('base64')

/** The font `Signs`: the signs of tenge and manat, which the fonts of many systems lack. */
export const moneySigns = `@font-face{font-family:Signs;src:url(data:font/woff2;base64,${font}) format("woff2");font-weight:400 700;unicode-range:U+20B8,U+20BC}`
