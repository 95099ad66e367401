/** What a route says about the frame around it (SHELL-02). Left out means main header, footer, bottom menu. */
type Frame = { header?: 'main' | 'game' | 'none'; footer?: boolean; bottomMenu?: boolean | 'wide' }

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Frame {}
}

export type { Frame }
