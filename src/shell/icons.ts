/** Outlines on a grid of 24, drawn by `Icon` on pages and in islands. */
export const icons = {
  alert:
    'M12 8v5m0 3.5v.1M10.3 3.9 2.4 17.6A2 2 0 0 0 4.1 20.6h15.8a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0Z',
  arrow: 'M5 12h14m-6-6 6 6-6 6',
  back: 'M15 5l-7 7 7 7',
  check: 'M4.5 12.5l5 5 10-11',
  chevron: 'M6 9l6 6 6-6',
  clock: 'M12 7v5l3.5 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  close: 'M6 6l12 12M18 6 6 18',
  download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M4 19h16',
  file: 'M6 3h8l5 5v13H6zM14 3v5h5M9 13h7M9 17h5',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c2.5 2.5 3.8 5.5 3.8 9s-1.3 6.5-3.8 9c-2.5-2.5-3.8-5.5-3.8-9s1.3-6.5 3.8-9Z',
  help:
    'M9.2 9.2a2.9 2.9 0 1 1 4.3 2.6c-1 .5-1.5 1.1-1.5 2.2M12 17.2v.1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  info: 'M12 11v5.5M12 7.6v.1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  logout: 'M10 4H5v16h5M14 8l4 4-4 4M9 12h9',
  menu: 'M4 7h16M4 12h16M4 17h16',
  pause: 'M8 5v14M16 5v14',
  pencil: 'M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19 4 20Z',
  play: 'M7 5l12 7-12 7z',
  plug: 'M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4',
  retry: 'M4 12a8 8 0 1 0 2.5-5.8M4 4v4.5h4.5',
  stop: 'M6 6h12v12H6z',
  swap: 'M4 9h15m-4-4 4 4-4 4M20 15H5m4-4-4 4 4 4',
  team:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.4-3.6 2.9-5.5 6.5-5.5s6.1 1.9 6.5 5.5M16 4.3a3.5 3.5 0 0 1 0 6.4M18 14.9c2.1.7 3.3 2.5 3.5 5.1',
  translate:
    'M3 6h11M8.5 3.5V6M12 6c-.8 4-3.5 7-8 8.5M6 9.5c1.2 2.3 3.3 4 6 5M12.5 20.5l4-10 4 10M13.9 17h5.2',
  trash: 'M4 7h16M9.5 7V4h5v3M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5',
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  upload: 'M12 16V5m-4.5 4.5L12 5l4.5 4.5M4 19h16',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21c.6-4.3 3.6-6.5 8-6.5s7.4 2.2 8 6.5',
} as const;

export type IconName = keyof typeof icons;
