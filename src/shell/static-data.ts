/** A route's options of the frame around it (SHELL-02). Defaults: main header, footer, bottom menu. */
type Frame = { header?: 'main' | 'game' | 'none'; footer?: boolean; bottomMenu?: boolean | 'wide' }

type Address = {
  /** The parameter of the path is a one-time secret or names a person: it is written down and sent nowhere (SECRET_PATHS). */
  isSecret?: true
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Frame, Address {}
}

export type { Frame }
