/** Fields with secret values. */
const SECRET = /"((?:\w*_)?(?:token|password|code|secret)|uri)":\s*"[^"]*"/g
const CODES = /"(recovery_codes)":\s*\[[^\]]*\]/g
const KEPT = 700

/** A text for a report: nothing in it opens anything, and it is not endless. */
export function masked(text: string): string {
  const hidden = text
    .replaceAll(SECRET, '"$1":"…"')
    .replaceAll(CODES, '"$1":["…"]')
    .replaceAll(/Bearer [^\s"]+/g, 'Bearer …')
    .replaceAll(/([?&]\w*token=)[^&\s"]+/g, '$1…')
  return hidden.length > KEPT ? `${hidden.slice(0, KEPT)}… (${hidden.length} characters)` : hidden
}
