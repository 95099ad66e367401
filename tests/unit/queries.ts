import { screen, within } from '@testing-library/react'

/** The targets of links of the page or of a part of it, in order. */
export const hrefs = (part?: HTMLElement) =>
  (part ? within(part) : screen).queryAllByRole('link').map((link) => link.getAttribute('href'))

/** The texts of everything with a role, in order. */
export const textsOf = (role: string, part?: HTMLElement) =>
  (part ? within(part) : screen).queryAllByRole(role).map(({ textContent }) => textContent)
