import { plainDigits } from './typed-text.ts'

// prettier-ignore
const cyrillic: Readonly<Record<string, string>> = {
  а: 'a', ә: 'a', б: 'b', в: 'v', г: 'g', ғ: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'i', к: 'k',
  қ: 'k', л: 'l', м: 'm', н: 'n', ң: 'n', о: 'o', ө: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ұ: 'u', ү: 'u',
  ф: 'f', х: 'h', һ: 'h', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sh', ъ: '', ы: 'y', і: 'i', ь: '', э: 'e', ю: 'yu', я: 'ya',
}

const latin: Readonly<Record<string, string>> = { ə: 'a', ı: 'i', ş: 'sh', ç: 'ch', ğ: 'g', x: 'h', q: 'k', w: 'v' }

/**
 * Text as search compares it: lower case, İ I ı i alike, accents dropped, Cyrillic in latin letters, digits of any
 * script as 0 to 9. Both sides are folded, so the table need not be a good transliteration, only the same for both.
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

/** Every way a name is looked for: folded, and again as it is typed without ə. */
export function foldedNames(text: string): string[] {
  const folded = fold(text)
  const plain = /ə/i.test(text) ? fold(text.replace(/ə/gi, 'e')) : folded
  return plain === folded ? [folded] : [folded, plain]
}
