const open = new Set<string>()

/** Creates a URL of a file in memory. It ends with `closeUrl`, at the latest with the session of its player. */
export function openUrl(file: Blob): string {
  const url = URL.createObjectURL(file)
  open.add(url)
  return url
}

export function closeUrl(url: string) {
  open.delete(url)
  URL.revokeObjectURL(url)
}

/** Ends all of them: the file of a player must not outlive the session (AUTH-27). */
export function closeUrls() {
  open.forEach(closeUrl)
}
