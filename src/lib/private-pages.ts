/** Pages without any foreign code: money and papers. */
const privatePages = ['/cash-box', '/profile/documents']

/** Are card numbers or documents on the page of this path? */
export const isPrivatePage = (path: string) => privatePages.some((page) => path === page || path.startsWith(`${page}/`))
