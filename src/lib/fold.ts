import { plainDigits } from './typed-text.ts'

// prettier-ignore
const cyrillic: Readonly<Record<string, string>> = {
  а: 'a', ә: 'a', б: 'b', в: 'v', г: 'g', ғ: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'i', к: 'k',
  қ: 'k', л: 'l', м: 'm', н: 'n', ң: 'n', о: 'o', ө: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ұ: 'u', ү: 'u',
  ф: 'f', х: 'h', һ: 'h', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sh', ъ: '', ы: 'y', і: 'i', ь: '', э: 'e', ю: 'yu', я: 'ya',
}

const latin: Readonly<Record<string, string>> = { ə: 'a', ı: 'i', ş: 'sh', ç: 'ch', ğ: 'g', x: 'h', q: 'k', w: 'v' }

/**
 * Normalises text for search: lower case, İ I ı i alike, no accents, Cyrillic in Latin letters, digits of any script
 * as 0 to 9. Both sides are folded, so the transliteration need not be correct, only the same.
 */
export function fold(text: string): string {
  const lower = plainDigits(text).normalize('NFC').replaceAll('İ', 'i').toLowerCase()
  const letters = Array.from(lower, (letter) => latin[letter] ?? cyrillic[letter] ?? letter).join('')
  return letters
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([cs])h/g, '$1') // İncə is инче to one and incə to another
    .replace(/kh/g, 'h')
    .replace(/zh/g, 'j') // Жұлдыз is zhuldyz or juldiz
    .replaceAll('y', 'i')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Returns all folded forms of a name: as written, and with e for ə. */
export function foldedNames(text: string): string[] {
  const folded = fold(text)
  const plain = /ə/i.test(text) ? fold(text.replace(/ə/gi, 'e')) : folded
  return plain === folded ? [folded] : [folded, plain]
}
