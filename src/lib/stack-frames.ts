/** One frame of a stack, as written by the browser. `name`: '' if it has none. */
export type StackFrame = { name: string; file: string; line: number; column: number }

/** `at name (https://host/file.js:10:20)`, and the form of Firefox and Safari, `name@https://host/file.js:10:20`. */
const frame = /^(?:\s*at (?:async )?(?:(.+?) \()?|(.*?)@)((?:https?:|\/).*?):(\d+):(\d+)\)?$/

/** The frames of a stack, the innermost first; lines that are none are left out. */
export function stackFrames(stack: string): StackFrame[] {
  return stack.split('\n').flatMap((text) => {
    const [, chromium, other, file, line, column] = frame.exec(text) ?? []
    return file ? [{ name: chromium || other || '', file, line: Number(line), column: Number(column) }] : []
  })
}
