const text = (...codes: number[]) => String.fromCodePoint(...codes)

/** Elements that exist only if such a text became markup or code. They have no role, so a selector finds them. */
export const becameMarkup = (part: HTMLElement) => [
  ...part.querySelectorAll('script, img[src=x], [onerror], a[href^="javascript"]'),
]

/** Unusual and hostile input. */
export const naughty = {
  'only spaces': '        ',
  'no-break and wide spaces': text(0xa0, 0x2003, 0x3000, 0xa0, 0x2003, 0x3000),
  'a script': '<script>window.__pwned = 1</script>',
  'an image with a handler': '"><img src=x onerror="window.__pwned = 1">',
  'a javascript URL': 'javascript:window.__pwned=1',
  'a template': '{{constructor.constructor("window.__pwned = 1")()}} ${7*7} <%= 7*7 %>',
  sql: "' OR 1=1; DROP TABLE players; --",
  'a prototype key': '__proto__',
  'right to left': 'مرحبا بالعالم',
  'a direction override': `${text(0x202e)}zk.liam@adia`,
  'zero-width signs': `a${text(0x200b)}i${text(0x200d)}d${text(0xfeff)}a`,
  emoji: '🐎🌙⭐👨‍👩‍👧‍👦🇰🇿🏳️‍🌈',
  combining: 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L',
  'digits of another script': '٧٧٠١١٢٣٤٥٦٧',
  'line breaks': 'one\r\ntwo\u0085three',
  'a null and controls': `a${text(0, 1, 7, 27)}b`,
  'an unpaired surrogate': `a${String.fromCharCode(0xd83d)}b`,
  '10,000 characters': 'ы'.repeat(10_000),
  '10,000 digits': '9'.repeat(10_000),
  'names of values in code': 'null undefined NaN true',
}

/** The inputs that are tested on a rendered form, one for each message and danger. The form's rules are tested with all. */
export const naughtyOnScreen = (
  ['only spaces', 'an image with a handler', 'digits of another script', '10,000 characters'] as const
).map((name) => [name, naughty[name]] as const)
