/** The value, or undefined when it does not come within `milliseconds` or fails. */
export async function inTime<T>(value: Promise<T>, milliseconds: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds)
  })
  const settled = value.catch(() => undefined)
  return Promise.race([settled, late]).finally(() => clearTimeout(timer))
}
