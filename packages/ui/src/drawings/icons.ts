/** Our own icons, one path each, drawn on a grid of 24 with a line of 1.75. */
export const ICONS = {
  alert: 'M12 4 2.8 19.5h18.4L12 4Zm0 6v4.2m0 2.6v.1',
  'arrow-back': 'M20 12H4m6.5-6.5L4 12l6.5 6.5',
  'arrow-forward': 'M4 12h16m-6.5-6.5L20 12l-6.5 6.5',
  bank: 'M3.5 9.5 12 4l8.5 5.5h-17ZM6 10v7m4-7v7m4-7v7m4-7v7M3.5 20h17',
  calendar: 'M4.5 6h15v14h-15V6Zm0 4.5h15M8.5 3.5V7m7-3.5V7',
  camera: 'M4 7.5h4L9.5 5h5L16 7.5h4v11.5H4V7.5Zm8 8.7a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Z',
  check: 'm5 12.5 4.7 4.7L19 7.5',
  'chevron-back': 'm14.5 5.5-6.5 6.5 6.5 6.5',
  'chevron-down': 'm5.5 9 6.5 6.5L18.5 9',
  'chevron-forward': 'm9.5 5.5 6.5 6.5-6.5 6.5',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7v5.2l3.2 2',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 8.5h10.5V20H9V8.5ZM15 8.5V4H4.5v11.5H9',
  download: 'M12 4v11.5m-5-5 5 5 5-5M4.5 20h15',
  external: 'M13.5 4.5h6v6m0-6L11 13M9 6H4.5v13.5H18V15',
  globe: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Zm-8.5-8.5h17M12 3.5c5 5.2 5 11.8 0 17-5-5.2-5-11.8 0-17Z',
  heart: 'M12 19.5S4 15 4 9.2A4.2 4.2 0 0 1 12 7.6a4.2 4.2 0 0 1 8 1.6c0 5.8-8 10.3-8 10.3Z',
  help: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM9.6 9.4a2.5 2.5 0 1 1 3.6 2.4c-.8.4-1.2.9-1.2 1.8m0 2.7v.1',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5.5m0-8.8v.1',
  lock: 'M5.5 10.5h13V20h-13v-9.5Zm2.5 0V8a4 4 0 0 1 8 0v2.5m-4 3.8v2',
  mail: 'M3.5 6h17v12.5h-17V6Zm.5.5 8 6.5 8-6.5',
  moon: 'M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7Z',
  offline:
    'M4 4l16 16M8.5 15.8a5 5 0 0 1 6.4-.6M5.3 12.3a9.4 9.4 0 0 1 4.2-2.5m4.3-.1a9.5 9.5 0 0 1 5 2.7M2.5 9a14 14 0 0 1 3.8-2.5m4-1A14 14 0 0 1 21.5 9M12 19v.1',
  parcel: 'M12 3.5l8 4v9l-8 4-8-4v-9l8-4Zm-8 4 8 4 8-4m-8 4v9M8 5.5l8 4',
  person: 'M12 11.5a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4ZM4.5 20c.5-3.8 3.4-5.7 7.5-5.7s7 1.9 7.5 5.7',
  phone: 'M7.5 3.5h9v17h-9v-17Zm3.5 14.2h2',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 8.5V4h10v4.5M7 16.5H4v-8h16v8h-3M7 13.5h10V20H7v-6.5Z',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.8v4h-4',
  search: 'M10.8 17.6a6.8 6.8 0 1 0 0-13.6 6.8 6.8 0 0 0 0 13.6Zm5-2 4.7 4.9',
  shield: 'M12 3.5l7.5 2.8v5c0 4.5-3 7.5-7.5 9.2-4.5-1.7-7.5-4.7-7.5-9.2v-5L12 3.5Zm-3.3 8.6 2.4 2.4 4.3-4.6',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-12.8v1.6m0 14.4v1.6M3.2 12h1.6m14.4 0h1.6M5.8 5.8l1.1 1.1m10.2 10.2 1.1 1.1m0-12.4-1.1 1.1M6.9 17.1l-1.1 1.1',
  tag: 'M4 4h7.5l8.5 8.5-7.5 7.5L4 11.5V4Zm4 4v.1',
  truck:
    'M3 6h11v11H3V6Zm11 4h4l3 3.5V17h-7v-7ZM7 19.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Zm10.5 0a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
  voucher: 'M3.5 7h17v3.3a1.8 1.8 0 0 0 0 3.4V17h-17v-3.3a1.8 1.8 0 0 0 0-3.4V7Zm10.5.3v2m0 1.8v2m0 1.8v2',
} as const

export type IconName = keyof typeof ICONS

/** Those that point along the line of text turn round where text runs from right to left. */
export const MIRRORED_ICONS: ReadonlySet<IconName> = new Set([
  'arrow-back',
  'arrow-forward',
  'chevron-back',
  'chevron-forward',
  'external',
  'truck',
])
