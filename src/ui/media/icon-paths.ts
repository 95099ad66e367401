/**
 * Our line icons on a 24 px grid: stroke 1.75, round ends. One path each, so that a name costs one line. This file
 * has the icons of the shell and the first view; `lazy-icon-paths.ts` has the others.
 */
export const circle = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z'

// prettier-ignore
export const iconPaths = {
  home: 'M3.5 11 12 4l8.5 7M6 9.2V18.5a1.5 1.5 0 0 0 1.5 1.5h9a1.5 1.5 0 0 0 1.5-1.5V9.2M10 20v-5.5h4V20',
  bonus: 'M7.5 4.5h9l4 5L12 20 3.5 9.5zM3.5 9.5h17M9 9.5 12 20l3-10.5-3-5z',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.8 15.8l4.7 4.7',
  trophy: 'M8 4h8v6.5a4 4 0 0 1-8 0zM8 5.5H4.5v1A3.7 3.7 0 0 0 8 10.2M16 5.5h3.5v1a3.7 3.7 0 0 1-3.5 3.7M12 14.5V18M8.5 20.5a3.5 3.5 0 0 1 7 0z',
  profile: 'M12 3.5a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 0 0 0-8.4zM4.5 20.5c.5-3.7 3.5-5.7 7.5-5.7s7 2 7.5 5.7',
  wallet: 'M17 8V5.5a1 1 0 0 0-1-1H6.5a2.5 2.5 0 0 0-2.5 2.5v10A2.5 2.5 0 0 0 6.5 19.5H19a1 1 0 0 0 1-1V9a1 1 0 0 0-1-1H5.5M16.3 13.8h.01',
  back: 'M19.5 12h-15M11 5.5 4.5 12l6.5 6.5',
  close: 'M6 6l12 12M18 6 6 18',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'chevron-right': 'M9.5 6l6 6-6 6',
  plus: 'M12 5v14M5 12h14',
  play: 'M8 5.2v13.6l11-6.8z',
  pause: 'M9 5.5v13M15 5.5v13',
  globe: `${circle}M3.5 12h17M12 3.5c2.4 2.4 3.5 5.2 3.5 8.5s-1.1 6.1-3.5 8.5c-2.4-2.4-3.5-5.2-3.5-8.5s1.1-6.1 3.5-8.5z`,
  wifi: 'M2.8 9.5a13 13 0 0 1 18.4 0M6 13a8.5 8.5 0 0 1 12 0M9.2 16.3a4 4 0 0 1 5.6 0M12 19.5h.01',
  decline: `${circle}M9 9l6 6M15 9l-6 6`,
  reload: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4.5V9H15',
  warning: 'M10.7 5.2 3.3 18a1.5 1.5 0 0 0 1.3 2.2h14.8a1.5 1.5 0 0 0 1.3-2.2L13.3 5.2a1.5 1.5 0 0 0-2.6 0zM12 9.8v4.4M12 17.2h.01',
  success: `${circle}M8 12.3l2.8 2.7L16 9.5`,
  error: `${circle}M12 7.5v5.5M12 16.3h.01`,
  star: 'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  vip: 'M4.5 16.5 3 7.5l5 3.8L12 5l4 6.3 5-3.8-1.5 9zM5 19.8h14',
} as const
